import { readProductReport } from "../../../db/queries/catalogs/report.ts";
import { productReport as contract } from "../../../src/catalogs/report.contract.ts";
import { microOnWire } from "../../../src/model/ad-money.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const report = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { level, startDate, endDate, campaignId = null, productGroupId = null } = input;
  const asked = { advertiserId, level, startDate, endDate, campaignId, productGroupId };
  const found = await readProductReport(ctx.deps.db, asked);
  return {
    rows: found.map(({ id, name, itemId, spend, ...row }) => ({
      ...{ id, name, itemId, impressions: Number(row.impressions), outboundClicks: Number(row.outboundClicks) },
      ...{ saves: Number(row.saves), hides: Number(row.hides), spendInMicroCurrency: microOnWire(BigInt(spend)) },
    })),
  };
});
