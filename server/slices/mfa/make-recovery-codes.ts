import { findFactors } from "../../../db/queries/mfa/factors.ts";
import { replaceRecoveryCodes } from "../../../db/queries/mfa/recovery-codes.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { isTwoFactor } from "../../../src/identity/factors.ts";
import { makeRecoveryCodes as contract } from "../../../src/mfa/make-recovery-codes.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { makeRecoverySet } from "./recovery-set.ts";

export const makeRecoveryCodes = implement(contract, async ({ ctx, fail }) => {
  const { db, events } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const { set, shown } = makeRecoverySet(ctx.deps);
  const made = await db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    if (!isTwoFactor(await findFactors(tx, { userId }))) return false;
    await replaceRecoveryCodes(tx, { userId, set });
    await events.record(tx, "mail.factor_changed", { userId, change: "recovery_codes_made" });
    return true;
  });
  return made ? { recoveryCodes: shown } : fail("FACTOR_NOT_FOUND");
});
