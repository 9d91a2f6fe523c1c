import { SERVICE_WORKER } from "../../../src/site/app-files.ts";
import { KEPT_CACHES } from "../../../src/site/kept-copies.ts";

/** Deletes cached copies of recently viewed pages, so that nothing remains for the next user of the computer. */
export async function forgetCopies(): Promise<void> {
  // Private windows may have no caches.
  if ("caches" in window) await Promise.all(KEPT_CACHES.map((name) => caches.delete(name))).catch(() => {});
}

/**
 * Registers the service worker, which makes the site installable. Runs after load, so that nothing waits for it.
 * @param isPerson whether somebody is logged in; otherwise all cached copies are deleted
 */
export function registerWorker(isPerson: boolean): void {
  if (!isPerson) void forgetCopies();
  if (!("serviceWorker" in navigator)) return;
  // Private windows refuse it; the site works without it.
  const register = () => void navigator.serviceWorker.register(SERVICE_WORKER).catch(() => {});
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
