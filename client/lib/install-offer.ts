import { useSyncExternalStore } from "react";

/** The browser's offer to install the site as an app; only Chromium makes one (Web App Manifest, `beforeinstallprompt`). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function set(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the offer, which comes once and early, for the page that speaks of the app. */
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

/** Asks the person to install; null where the browser offers nothing, or the app is there already. */
export function useInstallOffer(): (() => void) | null {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  return current && (() => void current.prompt());
}
