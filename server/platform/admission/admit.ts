import { reactivate } from "../../../db/queries/account/reactivate.ts";
import type { UserRow } from "../../../db/queries/users/find-user.ts";
import type { AdmissionError } from "../../../src/model/admission.ts";
import type { Context } from "../procedure/context.ts";
import type { Fail } from "../procedure/implement.ts";
import { askSecondFactor, type GivenFactors } from "../second-factor/second-factor-access.ts";
import { serializeOwnUser } from "../serializers/serialize-user.ts";
import { knownDevice, rememberDevice } from "../sessions/device-cookie.ts";
import { issueHandshakeToken } from "../sessions/handshake-token.ts";
import { isRecognised, rememberPerson } from "../sessions/recognised-cookie.ts";
import { startSession } from "../sessions/sessions.ts";
import { storeCurrent } from "../sessions/stored-accounts.ts";

/** How a person proved that an account is theirs. */
export type Proof =
  /** The hash that matched the password; `reactivates` if the person asked to have the account back. */
  | { by: "password"; hash: string; reactivates?: boolean }
  /** A log-in at another of the site's origins; `hash` is the password's, if they used one. */
  | { by: "handshake"; hash: string | null }
  /** A provider vouches for the person; `reactivates` as above. */
  | { by: "google" | "facebook" | "line" | "sso"; reactivates?: boolean }
  | { by: "passkey" };

/** A log-in in addition to the current one (spec visitor section 6, "Account switch mode"). */
export interface AdmitOptions extends GivenFactors {
  switchesAccount?: boolean;
}

/**
 * Proofs that need no second factor: a passkey verifies the person, and the handshake's origin already asked for one.
 */
const ASKS_NO_MORE: ReadonlySet<Proof["by"]> = new Set(["passkey", "handshake"]);

/**
 * The one way into an account, for every log-in and sign-up: the account's state is asked, then its second factor, then
 * a session begins and the browser is remembered. It is called when the proof is complete and never before, so only the
 * owner learns of a state.
 * @param options the second factor among them, from the call's `mfa_token` and `mfa_resend`
 * @returns false, with no effect, if the password was changed or the account closed meanwhile
 */
export async function admit(
  ctx: Context,
  account: UserRow,
  proof: Proof,
  fail: Fail<AdmissionError>,
  { switchesAccount = false, ...given }: AdmitOptions = {},
): Promise<boolean> {
  if (account.suspendedAt) fail("ACCOUNT_SUSPENDED");
  // The password may be known to an attacker; the mailbox and providers still belong to the owner.
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
 * The password restores a deactivated account, and a provider does if it has none, but only after the person agreed.
 * They are asked before their second factor is: a code is good once, and would be spent on the question.
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
  // The account may have been erased a moment ago; the session is then refused.
  await reactivate(ctx.deps.db, { userId: account.id });
  await ctx.deps.responseCache.forget();
}
