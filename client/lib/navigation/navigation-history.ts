import type { HistoryLocation, RouterHistory } from "@tanstack/react-router";
import { indexIn, keyIn } from "../../packages/tanstack-router/router-state.ts";
import { entriesPast, type HistoryEntry, historyOf, type NavigationHistory, nextHistory } from "./history.flow.ts";

let navigation: NavigationHistory = historyOf({ key: "", path: "" });
let shownIndex = 0;
let isByLink = false;
/** The link by which each page was left, if it had the focus. */
const leftBy = new Map<string, string | null>();
let shownKey = "";

/** Records the opened pages in memory only, because addresses may contain data that must not be stored. */
export function recordNavigation(history: RouterHistory): void {
  navigation = historyOf(entryOf(history.location));
  shownIndex = indexIn(history.location);
  shownKey = entryOf(history.location).key;
  history.subscribe(({ location, action }) => {
    const { type } = action;
    const isNew = type === "PUSH" || type === "REPLACE";
    // The blocker prevented the navigation.
    if (!isNew && indexIn(location) === shownIndex) return;
    const to = indexIn(location) < shownIndex ? "back" : "forward";
    shownIndex = indexIn(location);
    const entry = entryOf(location);
    isByLink = isNew;
    if (type !== "REPLACE") leftBy.set(shownKey, document.activeElement?.getAttribute("href") ?? null);
    shownKey = entry.key;
    navigation = nextHistory(navigation, isNew ? { action: type, entry } : { action: "POP", entry, to });
  });
}

const entryOf = (location: HistoryLocation): HistoryEntry => ({
  key: keyIn(location) ?? "",
  path: location.pathname,
});

/** How to leave pages of one flow: see `entriesPast`. */
export const pagesPast = (isPart: (path: string) => boolean) => entriesPast(navigation, isPart);

/** The link by which the page was left before Back or Forward returned to it; null on a new page. */
export const returnsToLink = (): string | null => (isByLink ? null : (leftBy.get(shownKey) ?? null));

/**
 * Whether the page was opened by a link or action on the previous page, not by the tab itself or by Back or Forward.
 */
export const isOpenedByLink = () => isByLink;
