/**
 * Starts the page's scripts once the pictures of the first screen have loaded, on the first input, or after a timeout: on a slow
 * connection, scripts and pictures further down (`styles/waterfall.css`) would compete with these pictures. Links work without scripts.
 * Browsers also report a pointer that merely rests over a new page, which doesn't count as input. Each file runs as a separate script and
 * task, in order, so that the browser can respond to input in between. The page hydrates once all have run, because code it awaited
 * before that would run as a single task. Until then, the script records presses and typed text for `lib/forms/early-input.ts`. It is plain
 * script, inserted into the page unchanged.
 */
const START = `(files, longest, portion) => {
  const early = (window.earlyInput = { button: null, typed: new Map() });
  const press = ({ target }) => { early.button = target.closest?.('button[type="button"]') ?? null; };
  const type = ({ target }) => { if ("value" in target) early.typed.set(target, target.value); };
  addEventListener("click", press, true);
  addEventListener("input", type, true);
  early.stopPresses = () => removeEventListener("click", press, true);
  early.stopTyping = () => removeEventListener("input", type, true);
  const signs = ["pointerdown", "pointermove", "touchstart", "wheel", "scroll", "keydown", "focusin"];
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    delete document.documentElement.dataset.picturesFirst;
    for (const sign of signs) removeEventListener(sign, act, true);
    const left = [...files];
    const make = (tag, fields) => Object.assign(document.createElement(tag), fields);
    early.allRun = new Promise((resolve) => {
      const ask = () => {
        for (const file of left.splice(0, portion)) {
          const script = make("script", { type: "module", async: false, src: file });
          if (file === files.at(-1)) script.onload = script.onerror = resolve;
          document.head.append(make("link", { rel: "modulepreload", href: file }), script);
        }
        if (left.length > 0) setTimeout(ask);
      };
      ask();
    });
  };
  const act = ({ movementX, movementY, type }) => { if (type !== "pointermove" || movementX || movementY) begin(); };
  document.addEventListener("DOMContentLoaded", () => {
    for (const sign of signs) addEventListener(sign, act, { capture: true, passive: true });
    const first = [...document.images].filter((image) =>
      image.fetchPriority === "high" && image.checkVisibility() && image.getBoundingClientRect().top < innerHeight);
    const nextFrame = () => new Promise(requestAnimationFrame);
    Promise.allSettled(first.map((image) => image.decode())).then(nextFrame).then(nextFrame).then(() => setTimeout(begin));
    setTimeout(begin, longest);
  });
}`;

/** The time limit for pictures, in milliseconds. */
const LONGEST_WAIT = 1_500;

/** The number of files to request per task; on a slow phone, each request takes time. */
const PORTION = 8;

const MINIFIED = START.replace(/\n\s*/g, "");

/** @param files the page's modules, each after its imports */
export const startScript = (files: readonly string[]): string =>
  `(${MINIFIED})(${JSON.stringify(files)},${LONGEST_WAIT},${PORTION})`;
