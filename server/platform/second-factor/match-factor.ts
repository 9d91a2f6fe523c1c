import { findAppSecret, spendAppStep } from "../../../db/queries/mfa/apps.ts";
import { findRecoverySalt, spendRecoveryCode } from "../../../db/queries/mfa/recovery-codes.ts";
import { RECOVERY_CODE_LENGTH } from "../../../src/mfa/limits.ts";
import type { Deps } from "../../deps.ts";
import type { Context } from "../procedure/context.ts";
import { ABOUT } from "../secrets/sealer.ts";
import { hashSecret } from "../system/ids.ts";
import { hashShortRecoveryCode } from "./codes.ts";
import { verifyPasskey } from "./verify-passkey.ts";

/** Checks a code from the authenticator app and uses it up: each code counts once. */
export async function matchApp(
  { deps }: Context,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const secret = await findAppSecret(deps.db, { userId, confirmed: true });
  const { stepOf } = await import("./app-code.ts");
  const step = secret === null ? null : stepOf(deps.sealer.open(secret, ABOUT.app(userId)), code, deps.now());
  return step !== null && spendAppStep(deps.db, { userId, step });
}

async function hashShort({ db }: Deps, { userId, code }: { userId: string; code: string }): Promise<string | null> {
  const salt = await findRecoverySalt(db, { userId });
  return salt === null ? null : hashShortRecoveryCode(salt, code);
}

/** Checks a recovery code, uses it up, and notifies the person, because somebody else may have used it. */
export async function matchRecoveryCode(
  { deps }: Context,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const codeHash = code.length === RECOVERY_CODE_LENGTH ? hashSecret(code) : await hashShort(deps, { userId, code });
  if (codeHash === null) return false;
  return deps.db.transaction(async (tx) => {
    if (!(await spendRecoveryCode(tx, { userId, codeHash, now: deps.now() }))) return false;
    await deps.events.record(tx, "mail.factor_changed", { userId, change: "recovery_code_used" });
    return true;
  });
}

export async function matchPasskey(
  ctx: Context,
  { userId, answer }: { userId: string; answer: string },
): Promise<boolean> {
  return (await verifyPasskey(ctx, { answer, userId })) !== null;
}
