import { useSyncExternalStore } from "react";

/** Phones, and windows with little height, as those of an enlarged page are. */
const QUERY = "(max-width: 639px), (max-height: 599px)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether there is no room for a window beside what opened it; false on the server. */
export const useSmallWindow = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
