import { stringify } from "csv-stringify/sync";
import { z } from "zod";
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
import { showUpload } from "../../../db/queries/bulk/uploads.ts";
import { findReportAccount } from "../../../db/queries/report-center/templates.ts";
import * as contract from "../../../src/bulk/bulk.contract.ts";
import { BULK_ENTITIES, BULK_HEAD, type BulkEntity, cellsOf, quoteCell } from "../../../src/bulk/columns.ts";
import { BULK_ROWS_MAX } from "../../../src/bulk/upload.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { readLink, signLink } from "../../platform/secrets/signed-link.ts";
import { adGroupFieldsOf, campaignFieldsOf, promotionFieldsOf } from "../advertiser/public.ts";
import { workbook } from "../report-center/public.ts";
import { filterCampaigns } from "./apply.ts";
import { rowsOf } from "./uploads.ts";

const AT_ONCE = 1_000;
const TYPES = {
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** An id that no campaign has. It keeps the list from being empty, which would mean all campaigns. */
const NONE = "0";
const among = (ids: readonly string[], asked: readonly string[]) =>
  asked.length === 0 ? ids : ids.filter((id) => asked.includes(id));

type Sheet = z.output<z.ZodObject<typeof contract.sheetFields>>;
type Account = Parameters<typeof filterCampaigns>[1];

/** All current entities of an account, with the column names that an upload reads. */
async function linesOf(
  ctx: Pick<Context, "deps">,
  account: Account,
  input: Sheet,
  fail: Fail<"BULK_TOO_LARGE">,
): Promise<string[][]> {
  const advertiserId = account.id;
  const { ids, updatedSince = null, campaignFilter } = input;
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
  return lines;
}
const fileOf = (advertiserId: string, format: keyof typeof TYPES, bytes: Uint8Array) => ({
  name: `campaigns-${advertiserId}.${format}`,
  type: TYPES[format],
  base64: Buffer.from(bytes).toString("base64"),
});

export const download = implement(contract.downloadSheet, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const lines = await linesOf(ctx, account, input, fail);
  const { format } = input;
  return fileOf(account.id, format, format === "xlsx" ? await workbook(lines) : Buffer.from(csvOf(lines)));
});

/*
 * Links, for programs that fetch a result without their token. The signature's purpose contains what the link is of, so
 * that neither the account nor the content can be exchanged.
 */
const HOUR_MS = 3_600_000;
const PARTED = "~";
const KINDS = { sheet: "bulk-sheet", rows: "bulk-rows" } as const;
const purposeOf = (kind: keyof typeof KINDS, of: string) => `${KINDS[kind]} ${of}`;

export const link = implement(contract.linkSheet, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { uploadId, sheet } = input;
  if (uploadId && !(await showUpload(ctx.deps.db, { advertiserId: id, uploadId })))
    return fail("BULK_UPLOAD_NOT_FOUND");
  const of = uploadId ?? Buffer.from(JSON.stringify(sheet ?? {})).toString("base64url");
  const purpose = purposeOf(uploadId ? "rows" : "sheet", of);
  return { link: `${of}${PARTED}${signLink(ctx.deps, purpose, id, HOUR_MS)}` };
});

/** The account that a link was made for, and what it is of. */
function linkedTo({ deps }: Pick<Context, "deps">, kind: keyof typeof KINDS, given: string) {
  const [of = "", signed = ""] = given.split(PARTED);
  const advertiserId = readLink(deps, purposeOf(kind, of), signed)?.id;
  return advertiserId === undefined ? null : { advertiserId, of };
}

export const linkedSheet = implement(contract.linkedSheet, async ({ ctx, input, fail }) => {
  const { advertiserId, of } = linkedTo(ctx, "sheet", input.link) ?? fail("BULK_UPLOAD_NOT_FOUND");
  const sheet = z.object(contract.sheetFields).parse(JSON.parse(Buffer.from(of, "base64url").toString()));
  const { timeZone } = await findReportAccount(ctx.deps.db, advertiserId);
  const lines = await linesOf(ctx, { id: advertiserId, timeZone }, sheet, fail);
  return fileOf(advertiserId, "csv", Buffer.from(csvOf(lines)));
});

export const linkedRows = implement(contract.linkedRows, async ({ ctx, input, fail }) => {
  const { of: uploadId } = linkedTo(ctx, "rows", input.link) ?? fail("BULK_UPLOAD_NOT_FOUND");
  return rowsOf(ctx, uploadId, input, fail);
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
