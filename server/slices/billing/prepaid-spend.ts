import { prepaidByCampaign, prepaidByDay } from "../../../db/queries/billing/spend.ts";
import { prepaidSpend as contract } from "../../../src/billing/billing.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isPlace } from "../../platform/serializers/bookmark.ts";
import { isDay, pageByKey } from "../../platform/serializers/page-by-key.ts";

export const prepaidSpend = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const byDay = String(input.byDay) === "true";
  const { startDate, endDate } = input;
  return pageByKey(input, fail, {
    parts: byDay ? 2 : 1,
    isGood: ([campaignId = "", day]) => isPlace(campaignId) && (!byDay || isDay(day)),
    list: (at) =>
      (byDay ? prepaidByDay : prepaidByCampaign)(ctx.deps.db, { advertiserId: id, startDate, endDate, ...at }),
    cursorOf: ({ campaignId, day }) => (byDay && day ? [campaignId, day] : [campaignId]),
    present: ({ campaignId, name, day, prepaid, promotions, credit }) => ({
      // Spend from before the site recorded campaigns has no campaign.
      campaignId: campaignId === "0" ? null : campaignId,
      name,
      day,
      prepaidInMicroCurrency: microOnWire(BigInt(prepaid)),
      promotionsInMicroCurrency: microOnWire(BigInt(promotions)),
      creditInMicroCurrency: microOnWire(BigInt(credit)),
    }),
  });
});
