import { findAccount, insertAccount } from "../../../db/queries/advertisers/accounts.ts";
import { currencyOfCountry } from "../../../src/ads/countries.ts";
import { createAdvertiser as contract } from "../../../src/advertiser/accounts.contract.ts";
import { requireArea } from "../../platform/access/area-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "./record-change.ts";
import { serializeAccount } from "./serialize-account.ts";
import { knowTimeZone } from "./time-zones.ts";

/** A second call returns the existing account, unless it asks for another one. */
export const create = implement(contract, async ({ ctx, input, fail }) => {
  await requireArea(ctx);
  const { db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  if (input.acceptsTerms === false) fail("AD_TERMS_REQUIRED");
  const { name, country } = input;
  const account = await db.transaction(async (tx) => {
    const fields = {
      name,
      country,
      currency: input.currency ?? currencyOfCountry(country),
      timeZone: input.timeZone ?? "UTC",
      termsAcceptedAt: input.acceptsTerms ? now() : null,
    };
    await knowTimeZone(tx, fields.timeZone, now());
    const id = newId();
    const row = { id, ownerUserId: userId, createdAt: now(), ...fields };
    const isNew = await insertAccount(tx, row, { another: input.another === true });
    if (isNew) {
      await recordChanges(ctx, tx, id, [{ thing: "ACCOUNT", thingId: id, label: name, before: null, after: fields }]);
    }
    return findAccount(tx, { advertiserId: isNew ? id : userId, userId });
  });
  return serializeAccount(account ?? fail("INTERNAL"));
});
