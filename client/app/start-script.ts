/**
 * Begins what is behind the page once the pictures of the first screen are on it, or somebody does something, or they
 * take too long: on a slow line scripts, and pictures further down (`styles/waterfall.css`), would take what these need.
 * Links work without scripts. Browsers tell of a pointer that rests over a new page as well: it has done nothing yet.
 * Each file runs as a script of its own, in order: a task each, between which the browser answers a finger. The page
 * begins once all have run: what it asked for before that would run as one.
 * Until then notes what is pressed and typed, for `lib/early-hand.ts`. Plain script: it goes into the page as it is.
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

/** Milliseconds after which pictures that aren't there keep nothing waiting. */
const LONGEST_WAIT = 1_500;

/** Files that are asked for in one task: a slow phone takes 2 ms for each. */
const PORTION = 8;

const MINIFIED = START.replace(/\n\s*/g, "");

/** @param files the page's modules, each after those that it imports */
export const startScript = (files: readonly string[]): string =>
  `(${MINIFIED})(${JSON.stringify(files)},${LONGEST_WAIT},${PORTION})`;
