import { rpIdOf } from "../../../src/mfa/rp-id.rules.ts";
import type { ApiClient } from "../calls/trpc.ts";

/** Loaded on first use, because most log-ins need no passkey. */
const load = () => import("@simplewebauthn/browser");

/** Why the browser returned no passkey: the person canceled, it is registered already, or anything else. */
export type PasskeyTrouble = "stopped" | "exists" | "failed";

export function passkeyTrouble(error: unknown): PasskeyTrouble {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "stopped";
  return name === "InvalidStateError" ? "exists" : "failed";
}

/** Whether the browser supports passkeys and this address may use them. */
export const canPasskeys = () => "PublicKeyCredential" in window && rpIdOf(window.location.origin) !== null;

/** Creates a passkey. @returns the browser's response in the server's form @throws errors that `passkeyTrouble` classifies */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await load();
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}

/**
 * Signs with a passkey, during log-in or within a session.
 * @param fromField waits, without a window, until a passkey is chosen from the suggestions of the e-mail field
 * @returns the answer: for `mfaToken`, or for a log-in by the passkey alone
 * @throws errors that `passkeyTrouble` classifies, and the server's error
 */
export async function signWithPasskey(api: ApiClient, { fromField = false } = {}): Promise<string> {
  const { startAuthentication } = await load();
  const { options } = await api.mfa.passkeyOptions.mutate({});
  const answer = await startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill: fromField });
  return JSON.stringify(answer);
}

/** Ends a pending `fromField`; another WebAuthn call does so automatically. If its code never loaded, nothing is pending. */
export const stopWaiting = () =>
  load().then(
    ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
    () => {},
  );

/** Whether the browser can offer passkeys in a field; false if its code can't be loaded, as on a page that is being left. */
export const canOfferInField = async () =>
  canPasskeys() &&
  load().then(
    ({ browserSupportsWebAuthnAutofill }) => browserSupportsWebAuthnAutofill(),
    () => false,
  );
