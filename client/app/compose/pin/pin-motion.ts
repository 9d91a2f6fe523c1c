import { SCROLLED_BACK } from "../../../components/domain/use-window-span.ts";
import { frameOf } from "../../../components/domain/watch-picture.ts";
import type { AnimateMove } from "../../../lib/navigation/page-move.ts";

const CLOSEUP = "[data-closeup]";
/** The bars, which stay above the animated picture. */
const BARS = { "site-bar": "header.sticky", "site-foot": "nav.fixed" };

const pinOf = (path: string) => /^\/pin\/(\d+)\/?$/.exec(path)?.[1];

/**
 * Animates a Pin's picture from the pressed card to its page, and back on Back. All other navigation, and browsers that prefer reduced
 * motion or lack view transitions, show the page at once.
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
    // No frame is drawn during the transition, so the masonry has to be notified of the restored scroll position.
    if (shrinks) window.dispatchEvent(new Event(SCROLLED_BACK));
    const end = shrinks && left ? pictureOnCard(left) : document.querySelector<HTMLElement>(CLOSEUP);
    named.push(...nameIt(end, "pin-picture"));
    if (grows && source) showMeanwhile(end, source);
  });
  // A transition that was skipped, e.g. by the next navigation, has shown its page anyway.
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

/** The picture on whichever of the Pin's cards is visible. */
function pictureOnCard(pinId: string): HTMLElement | null {
  const pictures = document.querySelectorAll<HTMLElement>(`main a[href="/pin/${pinId}/"] img`);
  const picture = [...pictures].find(isOnScreen);
  return picture ? frameOf(picture) : null;
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Shows the card's picture until the larger one has loaded; `PinPicture` then removes it. */
function showMeanwhile(closeup: HTMLElement | null, source: string): void {
  const image = closeup?.querySelector("img");
  const frame = image && !image.complete ? frameOf(image) : null;
  if (frame) frame.style.backgroundImage = `url("${CSS.escape(source)}")`;
}
