import { findMadeCampaign, insertCampaign } from "../../../db/queries/ads/write-ads.ts";
import { createCampaigns as contract } from "../../../src/advertiser/entities.contract.ts";
import { newCampaignSchema } from "../../../src/advertiser/entities.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency-key.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { eachRow, rowOnce, withData } from "./bulk.ts";
import { type CampaignFields, campaignRow, refuseCampaign } from "./entity-fields.ts";
import { readCampaigns } from "./present-entities.ts";
import { recordChanges } from "./record-change.ts";

export const createCampaigns = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now } = ctx.deps;
  const advertiserId = account.id;
  const key = idempotencyKeyOf(ctx, input, fail);
  const results = await eachRow(
    input.items,
    newCampaignSchema,
    async ({ status, objectiveType, ...fields }, position) => {
      const after: CampaignFields = { ...fields, startTime: fields.startTime ?? null };
      refuseCampaign(after);
      const known = {
        find: (requestKey: string) => findMadeCampaign(db, { advertiserId, requestKey }),
        isSame: (made: { name: string; objectiveType: string }) =>
          made.name === after.name && made.objectiveType === objectiveType,
        index: "campaigns_request_key_idx",
      };
      return rowOnce(key, position, known, (requestKey) =>
        db.transaction(async (tx) => {
          const id = newId();
          const at = { createdAt: now(), updatedAt: now() };
          const row = { id, advertiserId, status, objectiveType, requestKey, ...campaignRow(after), ...at };
          await insertCampaign(tx, row);
          const change = { thing: "CAMPAIGN" as const, thingId: id, label: after.name };
          await recordChanges(ctx, tx, advertiserId, [
            { ...change, before: null, after: { ...after, status, objectiveType } },
          ]);
          return id;
        }),
      );
    },
  );
  return withData(results, (ids) => readCampaigns(ctx, account, { ids, after: null, limit: ids.length }));
});
