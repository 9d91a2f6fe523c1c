import { listAds as contract } from "../../../src/advertiser/entities.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { readAds } from "./serialize-entities.ts";

export const ads = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { entityStatuses: statuses, campaignIds, adGroupIds, adIds } = input;
  return pageById(input, fail, {
    list: (at) => readAds(ctx, account, { statuses, campaignIds, adGroupIds, ...(adIds && { ids: adIds }), ...at }),
    present: (rows) => rows,
  });
});
