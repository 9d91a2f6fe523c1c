import { findAccount, updateAccount } from "../../../db/queries/advertisers/accounts.ts";
import { updateAdvertiser as contract } from "../../../src/advertiser/accounts.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { presentAccount } from "./present-account.ts";
import { recordChanges } from "./record-change.ts";

/** Currency and time zone are fixed once money was spent: past spend is booked by them. */
export const update = implement(contract, async ({ ctx, input, fail }) => {
  const { id, name, country, currency, timeZone, isFixed } = await accountFor(ctx, input.advertiserId, "account", fail);
  const before = { name, country, currency, timeZone };
  const { advertiserId: _, ...asked } = input;
  const after = { ...before, ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) };
  if (isFixed && (after.currency !== currency || after.timeZone !== timeZone)) fail("ADVERTISER_FIXED");
  const { db } = ctx.deps;
  await db.transaction(async (tx) => {
    await updateAccount(tx, { id, fields: after });
    await recordChanges(ctx, tx, id, [{ thing: "ACCOUNT", thingId: id, label: after.name, before, after }]);
  });
  const changed = await findAccount(db, { advertiserId: id, userId: ctx.viewer.user.id });
  return presentAccount(changed ?? fail("ADVERTISER_NOT_FOUND"));
});
