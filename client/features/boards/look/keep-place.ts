import { flushSync } from "react-dom";
import { SCROLLED_BACK } from "../../../components/domain/use-window-span.ts";
import type { Waterfall } from "../../../components/domain/waterfall.ts";

let placed: Waterfall | null = null;
/** The Pin that the last change kept at the top, and where the window was scrolled to. */
let kept: { index: number; offset: number; scrollY: number } | null = null;

/** Notes the layout of the page's list, from which `keepTopPin` learns the new places of its Pins. */
export function notePlaced(layout: Waterfall | null): void {
  placed = layout;
}

/** Runs a change of the list's layout, and scrolls so that the Pin at the top of the window stays there. */
export function keepTopPin(change: () => void): void {
  const list = document.querySelector(".waterfall > .waterfall-list");
  const top = list && topPin(list);
  flushSync(change);
  const place = top && placed?.places[top.index];
  if (!place) return;
  const by = list.getBoundingClientRect().top + place.top - top.offset;
  window.scrollBy({ top: by, behavior: "instant" });
  window.dispatchEvent(new Event(SCROLLED_BACK));
  // An open window finds its place beside its button again.
  window.dispatchEvent(new Event("resize"));
  kept = { ...top, scrollY: window.scrollY };
}

/** The first Pin of which at least half shows below the bar, while the window is scrolled into the list. */
function topPin(list: Element): { index: number; offset: number } | null {
  if (kept && kept.scrollY === window.scrollY) return kept;
  const bar = document.querySelector("body header")?.getBoundingClientRect().bottom ?? 0;
  if (list.getBoundingClientRect().top > bar) return null;
  let first: { index: number; offset: number } | null = null;
  for (const item of list.querySelectorAll<HTMLElement>(".waterfall-item")) {
    const { top, height } = item.getBoundingClientRect();
    if (top + height / 2 > bar && (!first || top < first.offset))
      first = { index: Number(item.dataset.index), offset: top };
  }
  return first && { ...first, offset: Math.max(first.offset, bar) };
}
