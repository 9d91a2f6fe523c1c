import type { AdEventType, FilterReason } from "./events.ts";

const QUICKEST_CLICK_MS = 300;
const MINUTE_MS = 60_000;
/** Maximum numbers of one viewer's clicks that count, each within a window of milliseconds. */
const CLICKS: readonly [count: number, ms: number][] = [
  [1, MINUTE_MS],
  [3, 10 * MINUTE_MS],
  [10, 60 * MINUTE_MS],
  [25, 24 * 60 * MINUTE_MS],
];
export const CLICK_WINDOW_MS = 24 * 60 * MINUTE_MS;

export interface JudgedEvent {
  decision: string;
  type: AdEventType;
  viewer: string;
  at: number;
  filtered: FilterReason | null;
}

/**
 * Decides whether an event counts, given the events before it.
 * @param impressionAt time of the same decision's impression; null without one
 * @param clicks times of this viewer's earlier clicks that count
 */
export function judge(event: JudgedEvent, impressionAt: number | null, clicks: readonly number[]): FilterReason | null {
  if (event.filtered !== null) return event.filtered;
  if (event.type === "impression") return null;
  if (impressionAt === null) return "NO_IMPRESSION";
  if (event.type !== "click" && event.type !== "outbound_click") return null;
  if (event.at - impressionAt < QUICKEST_CLICK_MS) return "TOO_QUICK";
  if (event.type === "click") return null;
  const isTooMany = CLICKS.some(([count, ms]) => clicks.filter((at) => Math.abs(event.at - at) < ms).length >= count);
  return isTooMany ? "TOO_MANY_CLICKS" : null;
}
