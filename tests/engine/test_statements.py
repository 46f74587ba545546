"""Every statement of the rule pages is held by a test, or met in a surface that the page names."""

from __future__ import annotations

from tests.kit.statements import PAGE, citations, page, statements


def test_every_statement_is_cited_by_a_test_or_met_in_a_surface() -> None:
    texts, shown = statements()
    cited = citations()
    assert [statement for statement in texts if statement not in cited and statement not in shown] == []
    assert set(shown) <= set(texts)


def test_the_tests_cite_no_statement_that_there_is_not() -> None:
    texts, _shown = statements()
    assert [
        cited for cited in citations() if cited.startswith("S") and cited[1:2].isdigit() and cited not in texts
    ] == []


def test_the_page_of_statements_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()
