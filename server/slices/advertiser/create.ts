import { findAccount, insertAccount } from "../../../db/queries/advertisers/accounts.ts";
import { currencyOfCountry } from "../../../src/ads/countries.ts";
import { createAdvertiser as contract } from "../../../src/advertiser/accounts.contract.ts";
import { requireArea } from "../../platform/access/area-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "./record-change.ts";
import { serializeAccount } from "./serialize-account.ts";
import { knowTimeZone } from "./time-zones.ts";

/** A person has only one account, so a second call returns the existing one. */
export const create = implement(contract, async ({ ctx, input, fail }) => {
  await requireArea(ctx);
  const { db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  if (input.acceptsTerms === false) fail("AD_TERMS_REQUIRED");
  const { name, country } = input;
  const account = await db.transaction(async (tx) => {
    const mine = () => findAccount(tx, { advertiserId: userId, userId });
    const fields = {
      name,
      country,
      currency: input.currency ?? currencyOfCountry(country),
      timeZone: input.timeZone ?? "UTC",
      termsAcceptedAt: input.acceptsTerms ? now() : null,
    };
    await knowTimeZone(tx, fields.timeZone, now());
    const id = newId();
    const isNew = await insertAccount(tx, { id, ownerUserId: userId, createdAt: now(), ...fields });
    if (isNew) {
      await recordChanges(ctx, tx, id, [{ thing: "ACCOUNT", thingId: id, label: name, before: null, after: fields }]);
    }
    return mine();
  });
  return serializeAccount(account ?? fail("INTERNAL"));
});
