import { useSyncExternalStore } from "react";
import type { ProviderName } from "../../../src/identity/provider.ts";

/**
 * Why log-in through a provider failed: the window was closed or the person declined; the popup was blocked; the provider can't be
 * reached; the provider refused; the person logged in at their business with another person's address; the business's provider releases
 * no address.
 */
export type IdentityReason = "closed" | "popupBlocked" | "unavailable" | "refused" | "otherDomain" | "noEmail";

export class IdentityFailure extends Error {
  constructor(readonly reason: IdentityReason) {
    super(reason);
  }
}

/** The window's size in pixels, and the interval at which it is polled (spec visitor 9). */
export const WINDOW_SIZE = { width: 580, height: 400 };
export const POLL_MS = 1_000;
/** A message sent just before closing may arrive after the window is seen closed. */
const LAST_WORD_MS = 200;

/** The window's result, verified only by the server. */
export interface WindowAnswer {
  code: string;
  state: string;
  iss: string | null;
}

/** The reasons for errors that the window reports. Declining access counts as closing the window. */
const FAILURES: Readonly<Record<string, IdentityReason>> = { unavailable: "unavailable", access_denied: "closed" };

/** The window that is open; a page has one at a time. */
let openNow: OpenWindow | null = null;
const watchers = new Set<() => void>();

function setOpen(opened: OpenWindow | null): void {
  openNow = opened;
  for (const notify of watchers) notify();
}

/** For `useSyncExternalStore`, with `isWindowOpen`. */
export function watchWindow(notify: () => void): () => void {
  watchers.add(notify);
  return () => void watchers.delete(notify);
}
export const isWindowOpen = (): boolean => openNow !== null;

interface OpenWindow {
  window: Window;
  /** Checks at once whether it is closed. */
  look: () => void;
  end: () => void;
}

/** Brings the provider's window back to the front, from behind this one. */
export const showProviderWindow = (): void => openNow?.window.focus();

/** Cancels the log-in, as if the person had closed the window. */
export function closeProviderWindow(): void {
  openNow?.window.close();
  openNow?.look();
}

/** The requesting page was left: closes the window and delivers no result. */
export const abandonProviderWindow = (): void => openNow?.end();

interface Message {
  type: "identity";
  provider: string;
  code: string | null;
  state: string | null;
  iss: string | null;
  error: string | null;
}

/**
 * Opens a provider's window and waits for its result. Call it in the same turn as the press, or the browser blocks
 * the window.
 * @param url the start address; the window opens empty while it is being requested
 * @throws IdentityFailure
 */
export async function askInWindow(provider: ProviderName, url: string | Promise<string>): Promise<WindowAnswer> {
  const opened = window.open(typeof url === "string" ? url : "", `identity-${provider}`, features());
  if (!opened) throw new IdentityFailure("popupBlocked");
  const own: OpenWindow = {
    window: opened,
    look: () => {},
    end: () => {
      opened.close();
      if (openNow === own) setOpen(null);
    },
  };
  setOpen(own);
  try {
    if (typeof url !== "string") opened.location.replace(await url);
    return await answerOf(own, provider);
  } finally {
    own.end();
  }
}

function answerOf(own: OpenWindow, provider: ProviderName): Promise<WindowAnswer> {
  const { window: opened, end } = own;
  const { promise, resolve, reject } = Promise.withResolvers<WindowAnswer>();
  // Accepts messages only from this origin and from the window opened here.
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source !== opened || !isMessage(data) || data.provider !== provider)
      return;
    const { code, state, iss, error } = data;
    if (code && state) resolve({ code, state, iss });
    else reject(new IdentityFailure(FAILURES[error ?? ""] ?? "refused"));
  };
  const look = () => {
    if (opened.closed) window.setTimeout(() => reject(new IdentityFailure("closed")), LAST_WORD_MS);
  };
  own.look = look;
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener("message", listen, { signal });
  // The person is back on this page: if they closed the window, notice it at once so that they can retry.
  window.addEventListener("focus", look, { signal });
  window.addEventListener("pointermove", look, { signal });
  const poll = window.setInterval(look, POLL_MS);
  own.end = () => {
    ended.abort();
    window.clearInterval(poll);
    end();
  };
  return promise;
}

const isMessage = (data: unknown): data is Message =>
  typeof data === "object" && data !== null && (data as Message).type === "identity";

/** Centered over this window, on its screen. */
function features(): string {
  const { width, height } = WINDOW_SIZE;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

/** Whether a log-in window of a provider or a business is open. */
export const useWindowOpen = (): boolean => useSyncExternalStore(watchWindow, isWindowOpen, () => false);
