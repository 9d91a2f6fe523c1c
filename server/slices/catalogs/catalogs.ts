import { insertCatalog, listCatalogs } from "../../../db/queries/catalogs/catalogs.ts";
import { readProductReport } from "../../../db/queries/catalogs/report.ts";
import * as contract from "../../../src/catalogs/catalogs.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeCatalog } from "./present.ts";

export const create = implement(contract.createCatalog, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now } = ctx.deps;
  const made = await insertCatalog(db, { id: newId(), advertiserId, name: input.name, createdAt: now() });
  return serializeCatalog(made ?? fail("CATALOG_EXISTS"));
});

export const list = implement(contract.listCatalogs, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return (await listCatalogs(ctx.deps.db, { advertiserId: id })).map(serializeCatalog);
});

export const report = implement(contract.productReport, async ({ ctx, input, fail }) => {
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
