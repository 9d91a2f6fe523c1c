import { useSyncExternalStore } from "react";

/** Phones, and low windows, such as when the page is zoomed. */
const QUERY = "(max-width: 639px), (max-height: 599px)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the window is too small for popovers beside their trigger; false on the server. */
export const useSmallWindow = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
