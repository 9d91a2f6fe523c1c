import { SERVICE_WORKER } from "../../src/site/app-files.ts";

/** Registers the service worker, which makes the site installable. Runs after load, so that nothing waits for it. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  // Private windows refuse it; the site works without it.
  const register = () => void navigator.serviceWorker.register(SERVICE_WORKER).catch(() => {});
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
