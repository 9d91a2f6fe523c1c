import { SERVICE_WORKER } from "../../src/site/app-files.ts";

/** Lets the browser install the site as an app. After the page has come, so that nothing of it waits. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  // Private windows refuse it; the site works without.
  const register = () => void navigator.serviceWorker.register(SERVICE_WORKER).catch(() => {});
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
