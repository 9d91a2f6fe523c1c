import type { UserRow } from "../../db/queries/users/find-user.ts";
import type { AdmissionError } from "../../src/auth/admission.ts";
import type { Context } from "../trpc/context.ts";
import type { Fail } from "../trpc/implement.ts";
import { rememberDevice } from "./device-cookie.ts";
import { startSession } from "./sessions.ts";

/** How a person proved that an account is theirs. */
export type Proof =
  /** The hash that their password was found right against. */
  | { by: "password"; hash: string }
  /** Somebody else vouches for them: a provider, a passkey, another of our own sites. */
  | { by: "google" | "facebook" | "line" | "sso" | "passkey" | "handshake" };

/**
 * The one way into an account, for every log-in and sign-up: the account's state is asked, then a session begins and the
 * browser is remembered. It is called when the proof is complete and never before, so only the owner learns of a state.
 * @returns false, and nothing is done, where the password was changed or the account closed meanwhile
 */
export async function admit(
  ctx: Context,
  account: UserRow,
  proof: Proof,
  fail: Fail<AdmissionError>,
): Promise<boolean> {
  if (account.suspendedAt) fail("ACCOUNT_SUSPENDED");
  const hash = proof.by === "password" ? proof.hash : null;
  if (!(await startSession(ctx, account.id, hash))) return false;
  rememberDevice(ctx, { id: account.id, passwordHash: hash ?? account.passwordHash });
  return true;
}
