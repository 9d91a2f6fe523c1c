import { findAccount, lockAccount, updateAccount } from "../../../db/queries/advertisers/accounts.ts";
import { type CurrencyHold, currencyHold } from "../../../db/queries/billing/funds.ts";
import { updateAdvertiser as contract } from "../../../src/advertiser/accounts.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "./record-change.ts";
import { serializeAccount } from "./serialize-account.ts";
import { knowTimeZone } from "./time-zones.ts";

const HOLDS = {
  MONEY: "currencyHasMoney",
  PAYMENT: "currencyHasPayment",
  BUDGETS: "currencyHasBudgets",
  LIMITS: "currencyHasLimits",
} as const satisfies Record<CurrencyHold, string>;

/**
 * The currency is fixed once there is an amount in it, and the time zone once money was spent, because past spend is
 * booked by days in that zone. Both are decided under the account's lock, because money may come in at the same time.
 */
export const update = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "account", fail);
  const { db, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const { advertiserId: _, ...asked } = input;
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  await db.transaction(async (tx) => {
    await lockAccount(tx, { id });
    const account = (await findAccount(tx, { advertiserId: id, userId })) ?? fail("ADVERTISER_NOT_FOUND");
    const { name, country, currency, timeZone, isFixed } = account;
    const before = { name, country, currency, timeZone };
    const after = { ...before, ...given };
    if (isFixed && after.timeZone !== timeZone) fail("ADVERTISER_FIXED");
    if (after.currency !== currency) {
      const hold = isFixed ? "MONEY" : await currencyHold(tx, { advertiserId: id, now: now() });
      if (hold) fail("ADVERTISER_FIXED", { reason: { code: HOLDS[hold], params: { currency } } });
    }
    await knowTimeZone(tx, after.timeZone, now());
    await updateAccount(tx, { id, fields: after });
    await recordChanges(ctx, tx, id, [{ thing: "ACCOUNT", thingId: id, label: after.name, before, after }]);
  });
  const changed = await findAccount(db, { advertiserId: id, userId });
  return serializeAccount(changed ?? fail("ADVERTISER_NOT_FOUND"));
});
