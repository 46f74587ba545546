// Inside a frame: relative times ("in 30 seconds") tick as they do in Discord.
"use strict";

const UNITS = [["second", 60], ["minute", 3600], ["hour", 86400], ["day", 604800], ["week", Infinity]];
const LENGTHS = { second: 1, minute: 60, hour: 3600, day: 86400, week: 604800 };

function relative(seconds, locale) {
  const [unit] = UNITS.find(([, below]) => Math.abs(seconds) < below);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / LENGTHS[unit]), unit);
}

setInterval(() => {
  for (const time of document.querySelectorAll("time[data-relative]")) {
    const text = relative((Date.parse(time.dateTime) - Date.now()) / 1000, time.dataset.relative);
    if (time.textContent !== text) time.textContent = text;
  }
}, 500);

// What only you can see can be dismissed, here only, as in Discord.
document.addEventListener("click", (event) => {
  const note = event.target instanceof Element && event.target.closest(".message-ephemeral-note");
  if (note) note.closest(".channel-message").hidden = true;
});

// For pictures: `?only=ID,ID` leaves these messages and nothing else.
const only = new URLSearchParams(location.search).get("only")?.split(",");
if (only) {
  document.documentElement.dataset.only = "";
  const keep = () => {
    for (const message of document.querySelectorAll(".channel-message")) {
      message.hidden = !only.includes(message.dataset.messageId);
    }
  };
  new MutationObserver(keep).observe(document.documentElement, { childList: true, subtree: true });
} else {
  openAtTheEnd();
  window.addEventListener("message", ({ origin, data }) => { if (origin === location.origin && data === "shown") openAtTheEnd(); });
}

// A conversation opens at its newest message, however late the pictures above it arrive, unless somebody reads already.
function openAtTheEnd() {
  const stop = () => clearInterval(following);
  const following = setInterval(() => {
    const timeline = document.getElementById("channel-timeline");
    if (timeline) timeline.scrollTop = timeline.scrollHeight;
    document.getElementById("new-messages")?.setAttribute("hidden", "");
  }, 100);
  for (const sign of ["wheel", "touchstart", "keydown", "pointerdown"]) document.addEventListener(sign, stop, { once: true });
  setTimeout(stop, 5000);
}
