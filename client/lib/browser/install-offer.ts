import { useSyncExternalStore } from "react";

/** The browser's install prompt event, Chromium only (Web App Manifest, `beforeinstallprompt`). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function set(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the event, which fires once and early, for the page about the app. */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    set(event as InstallOffer);
  });
  window.addEventListener("appinstalled", () => set(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Shows the install prompt; null if the browser offers none or the app is installed. */
export function useInstallOffer(): (() => void) | null {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  return current && (() => void current.prompt());
}
