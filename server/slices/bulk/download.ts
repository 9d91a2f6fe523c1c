import { stringify } from "csv-stringify/sync";
import type { Database } from "../../../db/client.ts";
import {
  ARCHIVED_STATUSES,
  type Page,
  pageOfAdGroups,
  pageOfAds,
  pageOfCampaigns,
  pageOfKeywords,
  pageOfPromotions,
} from "../../../db/queries/bulk/entities.ts";
import { downloadSheet as contract } from "../../../src/bulk/bulk.contract.ts";
import { BULK_ENTITIES, BULK_HEAD, type BulkEntity, cellsOf, quoteCell } from "../../../src/bulk/columns.ts";
import { BULK_ROWS_MAX } from "../../../src/bulk/upload.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { adGroupFieldsOf, campaignFieldsOf, promotionFieldsOf } from "../advertiser/public.ts";
import { workbook } from "../report-center/public.ts";
import { filterCampaigns } from "./apply.ts";

const AT_ONCE = 1_000;
const TYPES = {
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** An id that no campaign has. It keeps the list from being empty, which would mean all campaigns. */
const NONE = "0";
const among = (ids: readonly string[], asked: readonly string[]) =>
  asked.length === 0 ? ids : ids.filter((id) => asked.includes(id));

/** Downloads all current entities, with the column names that an upload reads. */
export const download = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const advertiserId = account.id;
  const { ids, updatedSince = null, format, campaignFilter } = input;
  const named = campaignFilter ? await filterCampaigns(ctx, account, campaignFilter) : null;
  const campaignIds = named ? [...among(named, input.campaignIds), NONE] : input.campaignIds;
  const hasGone = ARCHIVED_STATUSES.some((one) => campaignFilter?.summaries?.includes(one));
  const asked = { advertiserId, campaignIds, ids, updatedSince, hasGone };
  const lines: string[][] = [[...BULK_HEAD]];
  for (const entity of BULK_ENTITIES.filter((one) => input.entities.includes(one))) {
    for (let after: string | null = "0"; after !== null; ) {
      const page = await READS[entity](ctx.deps.db, { ...asked, after, limit: AT_ONCE });
      for (const { id, fields, updatedTime } of page) lines.push(cellsOf(entity, id, fields, updatedTime));
      if (lines.length - 1 > BULK_ROWS_MAX) return fail("BULK_TOO_LARGE");
      after = page.length === AT_ONCE ? (page.at(-1)?.id ?? null) : null;
    }
  }
  const bytes = format === "xlsx" ? await workbook(lines) : Buffer.from(csvOf(lines));
  return {
    name: `campaigns-${advertiserId}.${format}`,
    type: TYPES[format],
    base64: Buffer.from(bytes).toString("base64"),
  };
});

/** RFC 4180; cells that a spreadsheet would compute are quoted in our own way, which is read back exactly. */
const csvOf = (lines: readonly string[][]): string =>
  stringify(
    lines.map((line) => line.map(quoteCell)),
    { bom: true, record_delimiter: "windows" },
  );

interface Line {
  id: string;
  fields: Record<string, unknown>;
  updatedTime: string;
}
const READS: Record<BulkEntity, (db: Database, page: Page) => Promise<Line[]>> = {
  CAMPAIGN: async (db, page) =>
    (await pageOfCampaigns(db, page)).map((row) => ({
      id: row.id,
      updatedTime: row.updatedAt.toISOString(),
      fields: { ...campaignFieldsOf(row), status: row.status, objectiveType: row.objectiveType },
    })),
  AD_GROUP: async (db, page) =>
    (await pageOfAdGroups(db, page)).map((row) => ({
      id: row.id,
      updatedTime: row.updatedAt.toISOString(),
      fields: { ...adGroupFieldsOf(row), status: row.status, campaignId: row.campaignId },
    })),
  AD: async (db, page) =>
    (await pageOfAds(db, page)).map((row) => ({
      id: row.id,
      updatedTime: row.updatedAt.toISOString(),
      fields: { ...row },
    })),
  KEYWORD: async (db, page) =>
    (await pageOfKeywords(db, page)).map(({ id, text: value, bidMicro, ...row }) => ({
      id,
      updatedTime: "",
      fields: { ...row, value, status: "ACTIVE", bidInMicroCurrency: bidMicro },
    })),
  PRODUCT_GROUP: async (db, page) =>
    (await pageOfPromotions(db, page)).map((row) => ({
      id: row.id,
      updatedTime: row.updatedAt.toISOString(),
      fields: { adGroupId: row.adGroupId, ...promotionFieldsOf(row) },
    })),
};
