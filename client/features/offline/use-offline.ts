import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";

/** Interval for checking whether the server answers again: `navigator.onLine` doesn't report a server that is down. */
const LOOK_MS = 5_000;
const CHANGED = "copychange";
const root = () => document.documentElement;

/** Whether the page is a copy: the service worker marks copies with this attribute. */
const isCopy = () => root().hasAttribute("data-copy");

function subscribe(changed: () => void): () => void {
  const events = ["online", "offline", CHANGED];
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

/** True while the page shows a stored copy. The copy is refetched as soon as the server answers. */
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
