import type { Database } from "../../../db/client.ts";
import { endChallenges } from "../../../db/queries/mfa/challenges.ts";
import { findFactors, readFactors } from "../../../db/queries/mfa/factors.ts";
import { deleteRecoveryCodes, type RecoverySet, replaceRecoveryCodes } from "../../../db/queries/mfa/recovery-codes.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { type FactorChange, isTwoFactor } from "../../../src/identity/factors.ts";
import * as contract from "../../../src/mfa/factors.contract.ts";
import { PHONE_END_DIGITS } from "../../../src/mfa/limits.ts";
import { rpIdOf } from "../../../src/mfa/rp-id.rules.ts";
import type { Deps } from "../../deps.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { inGroups, newRecoveryCodes } from "../../platform/second-factor/codes.ts";
import { hashSecret } from "../../platform/system/ids.ts";

export const overview = implement(contract.overview, async ({ ctx }) => {
  const { db, config } = ctx.deps;
  const { phone, appConfirmedAt, passkeys, recoveryCodesLeft } = await readFactors(db, {
    userId: ctx.viewer.user.id,
  });
  return {
    phone: phone && {
      phoneNumberEnd: phone.number.slice(-PHONE_END_DIGITS),
      confirmedAt: phone.confirmedAt.toISOString(),
    },
    app: appConfirmedAt && { confirmedAt: appConfirmedAt.toISOString() },
    passkeys: passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
      id,
      name,
      isSynced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    passkeysPossible: rpIdOf(config.publicUrl) !== null,
  };
});

/** Ten new codes, and their stored hashes. */
export function makeRecoverySet({ newId }: Pick<Deps, "newId">): { set: RecoverySet; shown: string[] } {
  const codes = newRecoveryCodes();
  return { set: codes.map((code) => ({ id: newId(), codeHash: hashSecret(code) })), shown: codes.map(inGroups) };
}

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

export const makeRecoveryCodes = implement(contract.makeRecoveryCodes, async ({ ctx, fail }) => {
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
