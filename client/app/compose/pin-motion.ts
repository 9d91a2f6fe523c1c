import { SCROLLED_BACK } from "../../components/domain/use-window-span.ts";
import { frameOf } from "../../components/domain/watch-picture.ts";
import type { AnimateMove } from "../../lib/page-move.ts";

const CLOSEUP = "[data-closeup]";
/** The bars stay above a picture that grows out from under them. */
const BARS = { "site-bar": "header.sticky", "site-foot": "nav.fixed" };

const pinOf = (path: string) => /^\/pin\/(\d+)\/?$/.exec(path)?.[1];

/**
 * Lets a Pin's picture grow from the card that was pressed, and shrink into it again on Back. Every other move shows
 * its page at once, and so does each where motion is not wanted or the browser has no view transitions.
 */
export const growFromCard: AnimateMove = async ({ from, to, isBack }, update) => {
  const [left, shown] = [pinOf(from), pinOf(to)];
  const grows = !isBack && shown !== undefined && shown !== left;
  const shrinks = isBack && left !== undefined && left !== shown;
  const start = grows ? pictureOnCard(shown) : shrinks ? document.querySelector<HTMLElement>(CLOSEUP) : null;
  if (!start || !isMotionWelcome()) return update();

  const named = Object.entries(BARS).flatMap(([name, place]) => nameIt(document.querySelector(place), name));
  named.push(...nameIt(start, "pin-picture"));
  const source = start.querySelector("img")?.currentSrc;
  const transition = document.startViewTransition(async () => {
    await update();
    start.style.viewTransitionName = "";
    // No frame is drawn here, in which the masonry would find out how far the page is scrolled.
    if (shrinks) window.dispatchEvent(new Event(SCROLLED_BACK));
    const end = shrinks && left ? pictureOnCard(left) : document.querySelector<HTMLElement>(CLOSEUP);
    named.push(...nameIt(end, "pin-picture"));
    if (grows && source) showMeanwhile(end, source);
  });
  // One that is skipped, as when the next move begins, has shown its page all the same.
  transition.ready.catch(() => {});
  const end = () => {
    for (const { style } of named) style.viewTransitionName = "";
  };
  void transition.finished.then(end, end);
  await transition.updateCallbackDone;
};

const isMotionWelcome = () =>
  "startViewTransition" in document && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

function nameIt(element: HTMLElement | null, name: string): HTMLElement[] {
  if (!element) return [];
  element.style.viewTransitionName = name;
  return [element];
}

/** The picture of a Pin's card that is on the screen. */
function pictureOnCard(pinId: string): HTMLElement | null {
  const pictures = document.querySelectorAll<HTMLElement>(`main a[href="/pin/${pinId}/"] img`);
  const picture = [...pictures].find(isOnScreen);
  return picture ? frameOf(picture) : null;
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** The card's picture, until the larger one has loaded: `PinPicture` takes it away then. */
function showMeanwhile(closeup: HTMLElement | null, source: string): void {
  const image = closeup?.querySelector("img");
  const frame = image && !image.complete ? frameOf(image) : null;
  if (frame) frame.style.backgroundImage = `url("${CSS.escape(source)}")`;
}
