import { useSyncExternalStore } from "react";

function watch(tell: () => void): () => void {
  document.addEventListener("visibilitychange", tell);
  return () => document.removeEventListener("visibilitychange", tell);
}

/** Whether the page is visible, i.e. its tab is in front. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    watch,
    () => document.visibilityState === "visible",
    () => false,
  );
