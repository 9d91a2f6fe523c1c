import { listAdGroups as contract } from "../../../src/advertiser/entities.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { readAdGroups } from "./serialize-entities.ts";

export const adGroups = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { entityStatuses: statuses, campaignIds, adGroupIds } = input;
  return pageById(input, fail, {
    list: (at) =>
      readAdGroups(ctx, account, { statuses, campaignIds, ...(adGroupIds?.length && { ids: adGroupIds }), ...at }),
    present: (rows) => rows,
  });
});
