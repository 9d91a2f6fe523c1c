import { lockAd } from "../../../db/queries/ads/write-ads.ts";
import { updateAds as contract } from "../../../src/advertiser/entities.contract.ts";
import { adChangeSchema } from "../../../src/advertiser/entities.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { destinationStatus } from "../../platform/access/destination.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { eachRow, refuseRow, withData } from "./bulk.ts";
import { planAd } from "./plans.ts";
import { recordChanges } from "./record-change.ts";
import { readAds } from "./serialize-entities.ts";
import { writeAd } from "./writes.ts";

export const updateAds = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db } = ctx.deps;
  const advertiserId = account.id;
  const results = await eachRow(input.items, adChangeSchema, async (change) => {
    const { id, destinationUrl } = change;
    if (destinationUrl && (await destinationStatus(ctx.deps, destinationUrl))) refuseRow("AD_DESTINATION_REFUSED");
    return db.transaction(async (tx) => {
      const row = (await lockAd(tx, { id, advertiserId })) ?? refuseRow("AD_NOT_FOUND");
      const plan = planAd(row, change);
      await writeAd(ctx, tx, row, plan);
      await recordChanges(ctx, tx, advertiserId, [{ ...plan, thing: "AD", thingId: id }]);
      return id;
    });
  });
  return withData(results, (ids) => readAds(ctx, account, { ids, after: null, limit: ids.length }));
});
