import type { HistoryLocation, RouterHistory } from "@tanstack/react-router";
import { entriesPast, type HistoryEntry, historyOf, type NavigationHistory, nextHistory } from "./history.flow.ts";

let navigation: NavigationHistory = historyOf({ key: "", path: "" });
let shownIndex = 0;
let isByLink = false;
/** By which link each page was left, where it had the focus. */
const leftBy = new Map<string, string | null>();
let shownKey = "";

/** Keeps, in this tab's memory only, which pages were opened; addresses may hold what nobody should find stored. */
export function recordNavigation(history: RouterHistory): void {
  navigation = historyOf(entryOf(history.location));
  shownIndex = history.location.state.__TSR_index;
  shownKey = entryOf(history.location).key;
  history.subscribe(({ location, action }) => {
    const { type } = action;
    const isNew = type === "PUSH" || type === "REPLACE";
    // Somebody stayed, who was asked in place of Back.
    if (!isNew && location.state.__TSR_index === shownIndex) return;
    const to = location.state.__TSR_index < shownIndex ? "back" : "forward";
    shownIndex = location.state.__TSR_index;
    const entry = entryOf(location);
    isByLink = isNew;
    if (type !== "REPLACE") leftBy.set(shownKey, document.activeElement?.getAttribute("href") ?? null);
    shownKey = entry.key;
    navigation = nextHistory(navigation, isNew ? { action: type, entry } : { action: "POP", entry, to });
  });
}

const entryOf = ({ state, pathname }: HistoryLocation): HistoryEntry => ({
  key: state.__TSR_key ?? state.key ?? "",
  path: pathname,
});

/** How to leave pages that belong together: see `entriesPast`. */
export const pagesPast = (isPart: (path: string) => boolean) => entriesPast(navigation, isPart);

/** The address of the link by which the page was left to which Back or Forward has led; null on a page that is new. */
export const returnsToLink = (): string | null => (isByLink ? null : (leftBy.get(shownKey) ?? null));

/** Whether the page was opened by a link or an action on the page before: not with the tab, and not by Back or Forward. */
export const isOpenedByLink = () => isByLink;
