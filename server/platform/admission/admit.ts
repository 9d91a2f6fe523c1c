import { reactivate } from "../../../db/queries/account/closing.ts";
import { findFactors } from "../../../db/queries/mfa/factors.ts";
import { hasDecision } from "../../../db/queries/safety/decisions.ts";
import type { UserRow } from "../../../db/queries/users/find-user.ts";
import type { AdmissionError } from "../../../src/identity/admission.ts";
import type { Context } from "../procedure/context.ts";
import type { Fail } from "../procedure/implement.ts";
import { askSecondFactor, type GivenFactors } from "../second-factor/second-factor-access.ts";
import { serializeOwnUser } from "../serializers/serialize-user.ts";
import { DECISIONS_TOKEN_DAYS, decisionsToken } from "../sessions/decisions-token.ts";
import { knownDevice, rememberDevice } from "../sessions/device-cookie.ts";
import { issueHandshakeToken } from "../sessions/handshake-token.ts";
import { isRecognised, rememberPerson } from "../sessions/recognised-cookie.ts";
import { startSession } from "../sessions/sessions.ts";
import { storeCurrent } from "../sessions/stored-accounts.ts";

/** How a person proved that an account is their own. */
export type Proof =
  /**
   * `hash` is the hash that matched the password; `reactivates` is set if the person asked to reactivate the account.
   */
  | { by: "password"; hash: string; reactivates?: boolean }
  /** A log-in from another of the site's origins; `hash` is the password's, if they used one. */
  | { by: "handshake"; hash: string | null }
  /** A provider vouched for the person; `reactivates` is set if the person asked to reactivate the account. */
  | { by: "google" | "facebook" | "line" | "sso"; reactivates?: boolean }
  | { by: "passkey" };

/** A log-in in addition to the current one (spec visitor 6). */
export interface AdmitOptions extends GivenFactors {
  switchesAccount?: boolean;
}

/**
 * Proofs that need no second factor: a passkey verifies the person, and the handshake's origin already asked for one.
 */
const ASKS_NO_MORE: ReadonlySet<Proof["by"]> = new Set(["passkey", "handshake"]);

/**
 * The only way to log in to an account, for every kind of log-in and sign-up: checks the account's state, then its
 * second factor, then starts a session and remembers the browser. Call it only once the proof is complete, so that only
 * the owner learns the account's state.
 * @param options among others, the second factor from the call's `mfa_token` and `mfa_resend`
 * @returns false, with no effect, if the password was changed or the account was closed in the meantime
 */
export async function admit(
  ctx: Context,
  account: UserRow,
  proof: Proof,
  fail: Fail<AdmissionError>,
  { switchesAccount = false, ...given }: AdmitOptions = {},
): Promise<boolean> {
  if (account.suspendedAt) await refuseSuspended(ctx, account, proof, fail);
  if (account.waitingSince) fail("ACCOUNT_WAITING");
  // An attacker may know the password, but the mailbox and the providers' accounts still belong to the owner.
  if (account.softBannedAt && proof.by === "password") fail("SOFT_BANNED");
  if (account.deactivatedAt) refuseUnlessWanted(account, proof, fail);
  if (!ASKS_NO_MORE.has(proof.by)) await askSecondFactor(ctx, { userId: account.id }, given, fail);
  const hash = "hash" in proof ? proof.hash : null;
  if (account.deactivatedAt) await bringBack(ctx, account);
  if (ctx.handshake) return issueHandshakeToken(ctx, ctx.handshake, account.id, hash);

  const remembered = { id: account.id, passwordHash: hash ?? account.passwordHash };
  const isKnownDevice = knownDevice(ctx, remembered) !== null || isRecognised(ctx, remembered);
  const start = { userId: account.id, verifiedHash: hash, isKnownDevice, keepsOther: switchesAccount };
  if (!(await startSession(ctx, start))) return false;
  if (switchesAccount) await storeCurrent(ctx, account.id);
  rememberDevice(ctx, remembered);
  rememberPerson(ctx, remembered);
  ctx.reader = { type: "AUTH", user: serializeOwnUser(ctx, account) };
  return true;
}

/**
 * With the refusal comes a token to read why, if a decision says so. An account with a second factor gets none, because
 * nothing has checked it.
 */
async function refuseSuspended({ deps }: Context, account: UserRow, proof: Proof, fail: Fail<AdmissionError>) {
  const { app, passkey, phoneNumberEnd } = await findFactors(deps.db, { userId: account.id });
  const isProven = ASKS_NO_MORE.has(proof.by) || !(app || passkey || phoneNumberEnd);
  if (!isProven || !(await hasDecision(deps.db, { userId: account.id }))) fail("ACCOUNT_SUSPENDED");
  fail("ACCOUNT_SUSPENDED", { data: { decisionsToken: decisionsToken(deps, account, DECISIONS_TOKEN_DAYS.login) } });
}

/**
 * The password reactivates a deactivated account (a provider does, if the account has no password), but only after the
 * person has agreed. They are asked to agree before they are asked for the second factor: its code works only once.
 */
function refuseUnlessWanted(account: UserRow, proof: Proof, fail: Fail<AdmissionError>): void {
  const isByProvider = proof.by !== "passkey" && proof.by !== "handshake" && proof.by !== "password";
  const canReactivate = proof.by === "password" || (isByProvider && account.passwordHash === null);
  if (canReactivate && "reactivates" in proof && proof.reactivates) return;
  const deletionDueAt = account.deletionDueAt?.toISOString() ?? null;
  fail("VOLUNTARILY_DEACTIVATED", {
    data: { canReactivate, deletionDueAt },
    ...(account.passwordHash === null && !canReactivate && { reason: { code: "deactivatedPasswordless" } as const }),
  });
}

async function bringBack(ctx: Context, account: UserRow): Promise<void> {
  // If the account has just been erased, starting the session below fails.
  await reactivate(ctx.deps.db, { userId: account.id });
  await ctx.deps.responseCache.forget();
}
