import { listCampaigns as contract } from "../../../src/advertiser/entities.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { readCampaigns } from "./serialize-entities.ts";

export const campaigns = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { entityStatuses: statuses, campaignIds, adGroupIds } = input;
  return pageById(input, fail, {
    list: (at) => readCampaigns(ctx, account, { statuses, campaignIds, adGroupIds, ...at }),
    present: (rows) => rows,
  });
});
