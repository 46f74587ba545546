// The page around the frames: where you are, who you are, what you have not read.
"use strict";

const WORDS = {
  en: {
    places: "Channels", people: "Conversations with the bot", you: "You are", simulated: "autopilot",
    begin: "Nobody has called the town together yet. Write /mafia create below, or", beginButton: "Open a table",
    offline: "The bot is away and will be back in a moment. Nothing is lost: its games go on where they stopped.",
    starting: "The bot is getting up: a few seconds more.",
    gone: "The program has ended. Start it again with `mafia play`, then reload this page.",
    pace: "The simulated people", paces: { 0: "stop", 0.5: "slow", 1: "usual", 3: "fast", 10: "rush" },
    kill: "Pull the bot's plug", killNote: "Ends its process as a power cut would. It starts again at once.",
  },
  ru: {
    places: "Каналы", people: "Разговоры с ботом", you: "Вы", simulated: "автопилот",
    begin: "Город ещё никто не собрал. Напишите внизу /mafia создать или", beginButton: "Откройте стол",
    offline: "Бот отключился и сейчас вернётся. Ничего не потеряно: игры пойдут дальше с того же места.",
    starting: "Бот просыпается: ещё несколько секунд.",
    gone: "Программа закончила работу. Запустите её снова (`mafia play`) и обновите страницу.",
    pace: "Остальные игроки", paces: { 0: "стоп", 0.5: "шагом", 1: "обычно", 3: "живо", 10: "бегом" },
    kill: "Выдернуть бота из розетки", killNote: "Процесс обрывается, как при отключении света, и сразу запускается снова.",
  },
};

const facts = JSON.parse(document.body.dataset.facts);
const words = WORDS[facts.language];
const $ = (id) => document.getElementById(id);
const LIVE_FRAMES = 5;
const frames = new Map();
const seen = new Map();
let you = sessionStorage.getItem("you") || facts.you;
let place = sessionStorage.getItem("place");
let state = null;
let failures = 0;

document.documentElement.lang = facts.language;
document.title = facts.server;
$("server").textContent = facts.server;
$("you-are").textContent = words.you;
$("pace-title").textContent = words.pace;
$("kill").textContent = words.kill;
$("kill-note").textContent = words.killNote;

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

async function ask(path, body) {
  const headers = { "X-Simcord-Capability": facts.capability, "Content-Type": "application/json" };
  const answer = await fetch(path, body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

// A DM belongs to its person: whoever looks into it is that person.
function go(nextPlace, nextPerson) {
  place = nextPlace;
  you = nextPerson;
  sessionStorage.setItem("place", place);
  sessionStorage.setItem("you", you);
  document.body.classList.remove("open");
  show();
  if (state) draw();
}

function show() {
  const key = `${place}:${you}`;
  let frame = frames.get(key);
  if (!frame) {
    frame = element("iframe");
    frame.src = `/conversation?who=${key}#${facts.capability}`;
    $("frames").append(frame);
  } else frame.contentWindow.postMessage("shown", location.origin);
  frames.delete(key);
  frames.set(key, frame);
  for (const [other, old] of frames) {
    if (frames.size <= LIVE_FRAMES) break;
    frames.delete(other);
    old.remove();
  }
  for (const one of frames.values()) one.classList.toggle("on", one === frame);
}

function unread(id, person, count) {
  const key = `${id}:${person}`;
  if (!seen.has(key) || (id === place && person === you && !document.hidden)) seen.set(key, count);
  return count - seen.get(key);
}

function row(id, person, { sign, face, name, note, count, thread, away }) {
  const button = element("button", "place");
  const fresh = unread(id, person, count);
  button.type = "button";
  button.classList.toggle("on", id === place && (person === you || !face));
  button.classList.toggle("new", fresh > 0);
  button.classList.toggle("thread", Boolean(thread));
  button.classList.toggle("away", Boolean(away));
  if (face) {
    const image = element("img");
    image.src = `/faces/${person}.png`;
    image.alt = "";
    button.append(image);
  } else button.append(element("i", "sign", sign));
  button.append(element("span", "", name));
  if (note && !fresh) button.append(element("i", "", note));
  if (fresh > 0) button.append(element("b", "", fresh > 99 ? "99+" : fresh));
  button.addEventListener("click", () => go(id, person));
  return { button, fresh };
}

function draw() {
  const list = document.createDocumentFragment();
  let all = 0;
  const add = (id, person, how) => { const { button, fresh } = row(id, person, how); all += fresh; list.append(button); };
  list.append(element("h2", "", words.places));
  const channels = state.places.filter((one) => !one.thread);
  for (const channel of channels) {
    add(channel.id, you, { sign: "#", name: channel.name, count: channel.count });
    for (const thread of state.places.filter((one) => one.parent === channel.id)) {
      add(thread.id, you, { sign: "⌞", name: thread.name, count: thread.count, thread: true, away: thread.away });
    }
  }
  list.append(element("h2", "", words.people));
  const mine = state.people.filter((person) => person.id === you);
  for (const person of [...mine, ...state.people.filter((one) => one.id !== you)]) {
    add(person.dm, person.id, {
      face: true, name: person.name, count: person.count,
      note: person.simulated && person.id !== you ? words.simulated : "",
    });
  }
  const focused = document.activeElement?.classList.contains("place")
    ? [...$("places").querySelectorAll(".place")].indexOf(document.activeElement) : -1;
  $("places").replaceChildren(list);
  if (focused >= 0) $("places").querySelectorAll(".place")[focused]?.focus();
  $("all-unread").textContent = all > 99 ? "99+" : all;
  $("all-unread").hidden = all === 0;
  document.title = all ? `(${all}) ${facts.server}` : facts.server;
  drawYou();
  drawNotice(channels);
  const current = state.places.find((one) => one.id === place);
  const owner = state.people.find((one) => one.dm === place);
  $("here").textContent = current ? `# ${current.name}` : owner ? `@ ${owner.name}` : "";
}

function drawYou() {
  const person = state.people.find((one) => one.id === you);
  $("your-face").src = `/faces/${you}.png`;
  if ($("switcher").length !== state.people.length) {
    $("switcher").replaceChildren(...state.people.map((one) => {
      const option = element("option", "", one.name);
      option.value = one.id;
      return option;
    }));
  }
  if (document.activeElement !== $("switcher")) $("switcher").value = person.id;
  $("paces").replaceChildren(...state.paces.map((pace) => {
    const button = element("button", pace === state.pace ? "on" : "", words.paces[pace]);
    button.type = "button";
    button.addEventListener("click", async () => { await ask("/shell/pace", { pace }); await refresh(); });
    return button;
  }));
}

function drawNotice(channels) {
  const empty = channels.every((channel) => channel.count === 0);
  const notice = $("notice");
  const asleep = state.bot.starts > 1 || !empty ? "offline" : "starting";
  const kind = !state.bot.online ? asleep : empty ? "begin" : "";
  notice.hidden = !kind;
  notice.classList.toggle("trouble", kind === "offline");
  if (notice.dataset.kind === kind) return;
  notice.dataset.kind = kind;
  notice.replaceChildren(element("span", "", words[kind] || ""));
  if (kind === "begin") {
    const button = element("button", "", words.beginButton);
    button.type = "button";
    button.addEventListener("click", async () => {
      button.disabled = true;
      go(channels[0].id, you);
      const { answer } = await ask("/shell/begin", { as: you });
      if (answer) notice.firstChild.textContent = answer;
      button.disabled = false;
      await refresh();
    });
    notice.append(button);
  }
}

async function refresh() {
  try {
    state = await ask(`/shell/state?as=${you}`);
    failures = 0;
  } catch (error) {
    failures += 1;
    if (["404", "401"].includes(error.message)) {
      sessionStorage.clear();
      if (error.message === "404") { you = facts.you; place = null; } else location.reload();
    }
    if (failures > 2) {
      $("notice").hidden = false;
      $("notice").classList.add("trouble");
      $("notice").dataset.kind = "gone";
      $("notice").textContent = words.gone;
    }
    return;
  }
  const known = [...state.places.map((one) => one.id), ...state.people.filter((one) => one.id === you).map((one) => one.dm)];
  if (!known.includes(place)) go(state.places[0].id, you);
  draw();
}

$("switcher").addEventListener("change", (event) => {
  const owner = state.people.find((one) => one.dm === place);
  const next = state.people.find((one) => one.id === event.target.value);
  event.target.blur();
  go(owner ? next.dm : place, next.id);
  void refresh();
});
$("menu-button").addEventListener("click", () => {
  $("menu").hidden = !$("menu").hidden;
  $("menu-button").setAttribute("aria-expanded", String(!$("menu").hidden));
});
$("kill").addEventListener("click", async () => { $("menu").hidden = true; await ask("/shell/kill", {}); await refresh(); });
$("open-sidebar").addEventListener("click", () => document.body.classList.add("open"));
$("close-sidebar").addEventListener("click", () => document.body.classList.remove("open"));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { $("menu").hidden = true; document.body.classList.remove("open"); }
});

if (place) show();
void refresh();
setInterval(refresh, 700);
