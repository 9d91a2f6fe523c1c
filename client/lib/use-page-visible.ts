import { useSyncExternalStore } from "react";

function watch(tell: () => void): () => void {
  document.addEventListener("visibilitychange", tell);
  return () => document.removeEventListener("visibilitychange", tell);
}

/** Whether somebody can be looking at the page: its tab is the one in front. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    watch,
    () => document.visibilityState === "visible",
    () => false,
  );
