import { useSyncExternalStore } from "react";

function watch(notify: () => void): () => void {
  document.addEventListener("visibilitychange", notify);
  return () => document.removeEventListener("visibilitychange", notify);
}

/** Whether the page is visible, i.e. its tab is in front. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    watch,
    () => document.visibilityState === "visible",
    () => false,
  );
