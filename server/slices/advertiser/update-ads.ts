import { lockAd, updateAd } from "../../../db/queries/ads/write-ads.ts";
import { updateAds as contract } from "../../../src/advertiser/entities.contract.ts";
import { adChangeSchema } from "../../../src/advertiser/entities.ts";
import { mayTurn } from "../../../src/model/ad-entity.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { destinationStatus } from "../../platform/access/destination.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { eachRow, refuseRow, refuseStale, withData } from "./bulk.ts";
import { readAds } from "./present-entities.ts";
import { recordChanges } from "./record-change.ts";

/** An ad that leads elsewhere is reviewed anew. */
export const updateAds = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, now, events } = ctx.deps;
  const advertiserId = account.id;
  const results = await eachRow(input.items, adChangeSchema, async ({ id, updatedTime, status, ...fields }) => {
    const { destinationUrl } = fields;
    if (destinationUrl && (await destinationStatus(ctx.deps, destinationUrl))) refuseRow("AD_DESTINATION_REFUSED");
    return db.transaction(async (tx) => {
      const row = (await lockAd(tx, { id, advertiserId })) ?? refuseRow("AD_NOT_FOUND");
      refuseStale(row, updatedTime);
      const turned = status ?? row.status;
      if (!mayTurn(row.status, turned)) refuseRow("AD_STATUS_REFUSED");
      const { name, trackingParams, creativeType } = row;
      const before = { name, destinationUrl: row.destinationUrl, trackingParams, creativeType };
      const after = {
        ...{ name: fields.name ?? name, destinationUrl: destinationUrl ?? before.destinationUrl },
        ...{
          trackingParams: fields.trackingParams ?? trackingParams,
          creativeType: fields.creativeType ?? creativeType,
        },
      };
      const isElsewhere = after.destinationUrl !== before.destinationUrl;
      const isNew = isElsewhere || (row.status === "DRAFT" && turned === "ACTIVE");
      const anew = { reviewStatus: "PENDING" as const, approvedHash: null, reviewReasons: [], submittedAt: now() };
      await updateAd(tx, id, { ...after, status: turned, updatedAt: now(), ...(isNew && anew) });
      const change = { thing: "AD" as const, thingId: id, label: after.name };
      const told = { before: { ...before, status: row.status }, after: { ...after, status: turned } };
      await recordChanges(ctx, tx, advertiserId, [{ ...change, ...told }]);
      if (isNew) await events.record(tx, "ad.submitted", { adId: id });
      return id;
    });
  });
  return withData(results, (ids) => readAds(ctx, account, { ids, after: null, limit: ids.length }));
});
