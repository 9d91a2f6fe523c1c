import { readFactors } from "../../../db/queries/mfa/factors.ts";
import { PHONE_END_DIGITS } from "../../../src/mfa/limits.ts";
import { overview as contract } from "../../../src/mfa/overview.contract.ts";
import { rpIdOf } from "../../../src/mfa/rp-id.rules.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const overview = implement(contract, async ({ ctx }) => {
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
