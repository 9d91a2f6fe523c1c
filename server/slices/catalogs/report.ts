import { readProductReport } from "../../../db/queries/catalogs/report.ts";
import { productReport as contract } from "../../../src/catalogs/report.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const report = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { level, startDate, endDate, granularity, campaignId = null, productGroupId = null, ids = null } = input;
  const asked = { advertiserId, level, startDate, endDate, granularity, campaignId, productGroupId, ids };
  const found = await readProductReport(ctx.deps.db, asked);
  return {
    rows: found.map(({ id, name, itemId, date, spend, ...row }) => ({
      id,
      name,
      itemId,
      date,
      impressions: Number(row.impressions),
      clicks: Number(row.clicks),
      outboundClicks: Number(row.outboundClicks),
      saves: Number(row.saves),
      hides: Number(row.hides),
      spendInMicroCurrency: microOnWire(BigInt(spend)),
    })),
  };
});
