import { rpIdOf } from "../../src/mfa/rp-id.rules.ts";
import type { ApiClient } from "./trpc.ts";

/** Fetched when a passkey is asked for: most log-ins need none of it. */
const load = () => import("@simplewebauthn/browser");

/** Why a browser gave no passkey: the person closed its window, has it already, or anything else. */
export type PasskeyTrouble = "stopped" | "exists" | "failed";

export function passkeyTrouble(error: unknown): PasskeyTrouble {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "stopped";
  return name === "InvalidStateError" ? "exists" : "failed";
}

/** Whether this browser makes passkeys, and this address can have any. */
export const canPasskeys = () => "PublicKeyCredential" in window && rpIdOf(window.location.origin) !== null;

/** Lets the browser make a passkey. @returns its answer as the server reads it @throws what `passkeyTrouble` reads */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await load();
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}

/**
 * Lets the person sign with a passkey. In the midst of a log-in, or within a session, with one of theirs.
 * @param fromField waits, without a window, until a passkey is chosen from the suggestions of the e-mail field
 * @returns the answer: for `mfaToken`, or for a log-in by the passkey alone
 * @throws what `passkeyTrouble` reads, and what the server said
 */
export async function signWithPasskey(api: ApiClient, { fromField = false } = {}): Promise<string> {
  const { startAuthentication } = await load();
  const { options } = await api.mfa.passkeyOptions.mutate({});
  const answer = await startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill: fromField });
  return JSON.stringify(answer);
}

/** Ends the waiting of `fromField`; another call of the browser's does so by itself. */
export const stopWaiting = async () => (await load()).WebAuthnAbortService.cancelCeremony();

/** Whether the browser can offer passkeys in a field. */
export const canOfferInField = async () => canPasskeys() && (await load()).browserSupportsWebAuthnAutofill();
