import { useSyncExternalStore } from "react";
import { type Layout, LOOK_COOKIE } from "../../../../src/model/board-look.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";

type Walls = typeof import("./wall-of.ts");

/** The code of other looks than the usual one, which few visits need. */
let walls: Walls | null = null;
/** The choice since the page was loaded; empty after a reset. */
let chosen: string | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Loads the code of other looks before a page renders, on server and client, if the page may have one. */
export async function lookReady(byOwner: Layout | null): Promise<void> {
  const isOther = typeof document === "undefined" || byOwner || chosen || document.cookie.includes(`${LOOK_COOKIE}=`);
  // Without the code, the page has its usual look.
  if (isOther) walls ??= await import("./wall-of.ts").catch(() => null);
}

/** Renders every list again with the viewer's choice. */
export function showLook(text: string, code: Walls): void {
  [chosen, walls] = [text, code];
  for (const listener of listeners) listener();
}

/** How a list of Pins shows: the viewer's choice as text, and the look that follows from it; undefined for the usual one. */
export function useLook(byOwner: Layout | null) {
  const { look: first = "" } = usePageConfig();
  const text = useSyncExternalStore(
    subscribe,
    () => chosen ?? first,
    () => first,
  );
  return { text, byOwner, wall: text || byOwner || chosen !== null ? walls?.wallOf(text, byOwner) : undefined };
}
