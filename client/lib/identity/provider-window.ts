import type { ProviderName } from "../../../src/identity/provider.ts";
import { IdentityFailure, type IdentityReason } from "./identity-failure.ts";

/** The window's size in pixels, and the interval at which it is polled (spec visitor section 9). */
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

/** The window's outcome without a result; declining there doesn't authorise the site either. */
const FAILURES: Readonly<Record<string, IdentityReason>> = { unavailable: "unavailable", access_denied: "closed" };

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
  try {
    if (typeof url !== "string") opened.location.replace(await url);
  } catch (error) {
    opened.close();
    throw error;
  }
  return answerOf(opened, provider);
}

function answerOf(opened: Window, provider: ProviderName): Promise<WindowAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<WindowAnswer>();
  // Accepts messages only from this origin and from the window opened here.
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source !== opened || !isMessage(data) || data.provider !== provider)
      return;
    const { code, state, iss, error } = data;
    if (code && state) resolve({ code, state, iss });
    else reject(new IdentityFailure(FAILURES[error ?? ""] ?? "refused"));
  };
  window.addEventListener("message", listen);
  const poll = window.setInterval(() => {
    if (!opened.closed) return;
    window.clearInterval(poll);
    window.setTimeout(() => reject(new IdentityFailure("closed")), LAST_WORD_MS);
  }, POLL_MS);
  return promise.finally(() => {
    window.removeEventListener("message", listen);
    window.clearInterval(poll);
    opened.close();
  });
}

const isMessage = (data: unknown): data is Message =>
  typeof data === "object" && data !== null && (data as Message).type === "identity";

/** Centred over this window, on its screen. */
function features(): string {
  const { width, height } = WINDOW_SIZE;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
