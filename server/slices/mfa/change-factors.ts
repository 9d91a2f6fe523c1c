import type { Database } from "../../../db/client.ts";
import { endChallenges } from "../../../db/queries/mfa/challenges.ts";
import { findFactors } from "../../../db/queries/mfa/factors.ts";
import { deleteRecoveryCodes, replaceRecoveryCodes } from "../../../db/queries/mfa/recovery-codes.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { type FactorChange, isTwoFactor } from "../../../src/identity/factors.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { makeRecoverySet } from "./recovery-set.ts";

type Write = (tx: Database) => Promise<boolean>;

/**
 * Adds a factor and notifies the person by mail. The first one turns two-factor authentication on and creates recovery
 * codes, so that a lost phone locks nobody out.
 * @param write returns false if there is nothing to add; then nothing happens
 */
export async function addFactor(
  ctx: UserContext,
  change: FactorChange,
  write: Write,
): Promise<{ recoveryCodes: string[] | null } | null> {
  const { db, events, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const { set, shown } = makeRecoverySet(ctx.deps);
  return db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    const wasOn = isTwoFactor(await findFactors(tx, { userId }));
    if (!(await write(tx))) return null;
    // A pending code may have been sent to a number that was just replaced.
    await endChallenges(tx, { userId, now: now() });
    await events.record(tx, "mail.factor_changed", { userId, change });
    if (wasOn) return { recoveryCodes: null };
    await replaceRecoveryCodes(tx, { userId, set });
    return { recoveryCodes: shown };
  });
}

/**
 * Removes a factor and notifies the person by mail. Removing the last one turns two-factor authentication off and
 * deletes the recovery codes.
 * @returns false if there was none
 */
export async function removeFactor(ctx: UserContext, change: FactorChange, write: Write): Promise<boolean> {
  const { db, events, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  return db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    if (!(await write(tx))) return false;
    await endChallenges(tx, { userId, now: now() });
    if (!isTwoFactor(await findFactors(tx, { userId }))) await deleteRecoveryCodes(tx, { userId });
    await events.record(tx, "mail.factor_changed", { userId, change });
    return true;
  });
}
