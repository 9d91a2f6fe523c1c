import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";

/** How often a copy looks whether the server is there again: `navigator.onLine` doesn't tell that it was down. */
const LOOK_MS = 5_000;
const CHANGED = "copychange";
const root = () => document.documentElement;

/** The worker has answered with a copy, and marked it. */
const isCopy = () => root().hasAttribute("data-copy");

function subscribe(changed: () => void): () => void {
  const events = ["online", "offline", CHANGED];
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

/** Whether the page shows what was seen last. A copy is read anew as soon as the server answers. */
export function useOffline(): boolean {
  const client = useQueryClient();
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine || isCopy(),
    () => false,
  );
  useEffect(() => {
    if (!isOffline) return;
    const look = async () => {
      if (!navigator.onLine || !isCopy()) return;
      await fetch("/healthz", { cache: "no-store" });
      root().removeAttribute("data-copy");
      window.dispatchEvent(new Event(CHANGED));
      await client.refetchQueries({ type: "active" });
    };
    const tryIt = () => void look().catch(() => {});
    const timer = setInterval(tryIt, LOOK_MS);
    window.addEventListener("online", tryIt);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", tryIt);
    };
  }, [isOffline, client]);
  return isOffline;
}
