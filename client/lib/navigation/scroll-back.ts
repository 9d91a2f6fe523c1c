import type { AnyRouter } from "@tanstack/react-router";
import { keyIn, readPlaces } from "../../packages/tanstack-router/router-state.ts";

/** A position is restored if it is off by no more pixels. */
const NEAR = 100;
/** A list that loads its pages again is given up on after this time. */
const PATIENCE_MS = 15_000;
/** The person moves the page themselves. */
const SIGNS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * After a reload, or a visit to another site, lists have only their first part again, and the router's restoration stops at its end. This
 * goes on to the position that each page had, once for each page.
 * @param stored the router's stored positions
 */
export function returnToPlaces(router: AnyRouter, stored: string): void {
  const places = readPlaces(stored);
  const returnTo = () => {
    const { state, href, hash } = router.latestLocation;
    const key = keyIn({ state }) ?? href;
    const top = places.get(key) ?? 0;
    // The router knows every later position.
    places.delete(key);
    if (top - scrollY > NEAR && !state.isOverPin && !hash) scrollBack(top);
  };
  returnTo();
  router.subscribe("onRendered", returnTo);
}

/**
 * Returns to a position that the page is still too short for: at the end of the window its list loads the next part, until the position is
 * reached or the person scrolls.
 * @param top pixels from the top
 */
function scrollBack(top: number): void {
  const { href } = location;
  const ending = new AbortController();
  const go = () => {
    if (location.href !== href) return ending.abort();
    scrollTo(0, top);
    if (Math.abs(scrollY - top) <= 1) ending.abort();
  };
  const observer = new ResizeObserver(go);
  const timer = setTimeout(() => ending.abort(), PATIENCE_MS);
  ending.signal.addEventListener("abort", () => {
    clearTimeout(timer);
    observer.disconnect();
  });
  for (const sign of SIGNS)
    addEventListener(sign, () => ending.abort(), { capture: true, passive: true, signal: ending.signal });
  observer.observe(document.body);
}
