import { parse } from "csv-parse/sync";
import { z } from "zod";
import { currentObjective, OBJECTIVE_TYPES, SUMMARIES } from "../../../src/ads/entity.ts";
import {
  adChangeSchema,
  adGroupChangeSchema,
  campaignChangeSchema,
  newAdGroupSchema,
  newAdSchema,
  newCampaignSchema,
} from "../../../src/advertiser/entities.ts";
import {
  downloadSheet,
  getUpload,
  linkedRows,
  linkedSheet,
  linkSheet,
  uploadSheet,
} from "../../../src/bulk/bulk.contract.ts";
import {
  BULK_COLUMNS,
  BULK_ENTITIES,
  type BulkEntity,
  CLEAR,
  cellOf,
  quoteCell,
  unquoteCell,
} from "../../../src/bulk/columns.ts";
import type { BulkRow, BulkUpload } from "../../../src/bulk/upload.ts";
import { toSnake } from "../../../src/contract/case.ts";
import { jsonOrText } from "../../../src/model/json-depth.ts";
import { MAX_PAGE_SIZE } from "../../../src/model/paging.ts";
import { dataHeaders } from "../../platform/http/answer.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { changedKeyword, newKeywords, parentIdOf } from "./keywords.ts";
import { ACCOUNT, type Call, flow, type Input, isRow, type Operation, operation } from "./operation.ts";
import { changedPromotions, newPromotions, promotionsAsked } from "./product-promotions.ts";
import { aimed, ofAccount, paging, timed } from "./requests.ts";
import { listed, refuse, rowOf } from "./shapes.ts";

const BULK = `${ACCOUNT}/bulk`;
const RESULTS = "/bulk_results/:link";
/** Links to an upload begin with its id, and links to a sheet with its content. */
const UPLOAD = /^\d+~/;
const bulkState = z.strictObject({ status: z.enum(["RUNNING", "SUCCEEDED", "FAILED"]), result_url: z.string() });
const FILTER = "campaign_filter";
const FORMATS = ["JSON", "CSV"];
const FIRST_LINE = 2;

/** Parameters of a download, which runs when the file is fetched. */
interface Asked {
  entities: string[];
  ids: string[];
  updatedSince: string | null;
  campaignFilter: Input | null;
  format: string;
}
const requestOf = (asked: Asked): string => Buffer.from(JSON.stringify(asked)).toString("base64url");
function askedOf(request: unknown): Asked | null {
  try {
    const asked = jsonOrText(Buffer.from(String(request), "base64url").toString()) as Asked;
    return FORMATS.includes(asked.format) && Array.isArray(asked.entities) ? asked : null;
  } catch {
    return null;
  }
}

/** Seconds since 1970, as a number or a text. */
function timeOf(since: unknown, field: string): string | null {
  if (since == null) return null;
  const time = new Date(/^\d+$/.test(String(since)) ? Number(since) * 1_000 : Number.NaN);
  return Number.isNaN(time.getTime()) ? refuse(field) : time.toISOString();
}
function filterOf(given: unknown): Input | null {
  if (given == null) return null;
  const { name, startTime, endTime, campaignStatus, objectiveType } = isRow(given) ? given : refuse(FILTER);
  return {
    name,
    runsFrom: timeOf(startTime, FILTER),
    runsTo: timeOf(endTime, FILTER),
    summaries: campaignStatus,
    objectives: Array.isArray(objectiveType) ? objectiveType.map(currentObjective) : objectiveType,
  };
}

function downloadAsked({ entityTypes, entityIds, updatedSince, campaignFilter, outputFormat }: Input): Asked {
  const entities = entityTypes == null ? [...BULK_ENTITIES] : listed(entityTypes);
  if (!entities.every((one) => (BULK_ENTITIES as readonly string[]).includes(one))) refuse("entity_types");
  const format = String(outputFormat ?? "JSON");
  if (!FORMATS.includes(format)) refuse("output_format");
  const since = timeOf(updatedSince, "updated_since");
  return { entities, ids: listed(entityIds), updatedSince: since, campaignFilter: filterOf(campaignFilter), format };
}

const sheetOf = ({ format: _, ...asked }: Asked): Input => ({ ...asked });

/** Converts a row's fields to a sheet's cells, by column. */
function cellsOf(entity: BulkEntity, action: "CREATE" | "EDIT", row: Input): Record<string, string> {
  const cells: Record<string, string> = { entity, action };
  if (action === "EDIT") cells.id = cellOf(row.id);
  for (const [column, { field, of }] of Object.entries(BULK_COLUMNS)) {
    const value = row[field];
    if (value === undefined || !(of as readonly BulkEntity[]).includes(entity)) continue;
    if (value !== null) cells[column] = quoteCell(cellOf(value));
    else if (action === "EDIT") cells[column] = CLEAR;
  }
  return cells;
}

const NEGATIVE = "_NEGATIVE";
/** Splits a group of new keywords, which share a parent, into rows. An edit is one keyword already. */
function keywordRows(row: Input, action: "CREATE" | "EDIT"): Input[] {
  if (action === "EDIT")
    return [{ id: row.id, status: row.archived === true ? "ARCHIVED" : "ACTIVE", bidInMicroCurrency: row.bid }];
  const parentId = parentIdOf(row.parentId);
  const parent = row.parentType === "campaign" ? { campaignId: parentId } : { adGroupId: parentId };
  if (!Array.isArray(row.keywords)) return refuse("keywords");
  return row.keywords.map((keyword) => {
    const { value, matchType: match = "BROAD", bid } = isRow(keyword) ? keyword : refuse("keywords");
    const isNegative = String(match).endsWith(NEGATIVE);
    const matchType = isNegative ? String(match).slice(0, -NEGATIVE.length) : match;
    return { ...parent, value, matchType, isNegative, bidInMicroCurrency: bid };
  });
}

/** Splits a group of new promotions, which share an ad group, into rows. */
function promotionRows(row: Input, action: "CREATE" | "EDIT"): Input[] {
  const { adGroupId, items } = promotionsAsked(row);
  return (items as Input[]).map((item) => (action === "CREATE" ? { ...item, adGroupId } : item));
}

const LISTS: Record<string, BulkEntity> = {
  campaigns: "CAMPAIGN",
  adGroups: "AD_GROUP",
  ads: "AD",
  keywords: "KEYWORD",
  productGroups: "PRODUCT_GROUP",
};
const rowsOf = (given: unknown, action: "CREATE" | "EDIT") =>
  Object.entries(isRow(given) ? given : {}).flatMap(([name, rows]) => {
    const entity = LISTS[name];
    if (rows == null || (Array.isArray(rows) && rows.length === 0)) return [];
    if (!entity || !Array.isArray(rows)) return refuse(name);
    return rows.flatMap((row) => {
      if (!isRow(row)) return refuse(name);
      const all =
        entity === "KEYWORD"
          ? keywordRows(row, action)
          : entity === "PRODUCT_GROUP"
            ? promotionRows(row, action)
            : [rowOf(row)];
      return all.map((one) => cellsOf(entity, action, one));
    });
  });

/** A person's sheet waits for their approval; a program's sheet is applied once it passes the check. */
function upsertAsked({ adAccountId, create, update, idempotencyKey }: Input): Input {
  const rows = [...rowsOf(create, "CREATE"), ...rowsOf(update, "EDIT")];
  if (rows.length === 0) refuse("create");
  return {
    adAccountId,
    rows,
    fileName: "upsert",
    firstRow: FIRST_LINE,
    isLast: true,
    appliesAtOnce: true,
    idempotencyKey,
  };
}

function statusOf({ state, rows, refused }: BulkUpload): string {
  if (state === "STOPPED") return "FAILED";
  if (state !== "APPLIED") return "RUNNING";
  return refused === rows ? "FAILED" : "SUCCEEDED";
}

function fileOf(ctx: Context, { base64, name }: { base64: string; name: string }, isCsv: boolean): Response {
  const csv = Buffer.from(base64, "base64");
  const headers = new Headers(dataHeaders(ctx.deps.config));
  headers.set("Content-Type", isCsv ? "text/csv; charset=utf-8" : "application/json; charset=utf-8");
  headers.set("Content-Disposition", `attachment; filename="${isCsv ? name : name.replace(/csv$/, "json")}"`);
  if (isCsv) return new Response(csv, { headers });
  const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
  const read = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column, cell]) => cell !== "" && column !== "action")
        .map(([column, cell]) => [column, unquoteCell(cell)]),
    ),
  );
  return new Response(JSON.stringify(read), { headers });
}

/** An upload's rows: all of them, or one page if the program names its size. */
async function resultRows(call: Call, { pageSize, ...asked }: Input): Promise<BulkRow[]> {
  const read: BulkRow[] = [];
  let { bookmark } = asked;
  do {
    const page = await call(linkedRows, { ...asked, bookmark, pageSize: pageSize ?? MAX_PAGE_SIZE });
    read.push(...page.items);
    bookmark = page.bookmark;
  } while (bookmark !== null && pageSize == null);
  return read;
}

const id = z.string();
const text = z.string();
const downloadRequest = z
  .object({
    entityTypes: z.array(z.enum(BULK_ENTITIES)),
    entityIds: z.array(id),
    updatedSince: text,
    campaignFilter: z
      .object({
        name: text,
        startTime: text,
        endTime: text,
        campaignStatus: z.array(z.enum(SUMMARIES)),
        objectiveType: z.array(z.enum(OBJECTIVE_TYPES)),
      })
      .partial(),
    outputFormat: z.enum(["JSON", "CSV"]),
  })
  .partial();
const upsertRequest = z
  .object({
    create: z
      .object({
        campaigns: timed(ofAccount(newCampaignSchema)),
        adGroups: timed(aimed(newAdGroupSchema)),
        ads: z.array(newAdSchema),
        keywords: z.array(newKeywords),
        productGroups: z.array(newPromotions),
      })
      .partial(),
    update: z
      .object({
        campaigns: timed(ofAccount(campaignChangeSchema)),
        adGroups: timed(aimed(adGroupChangeSchema)),
        ads: z.array(adChangeSchema),
        keywords: z.array(changedKeyword),
        productGroups: z.array(changedPromotions),
      })
      .partial(),
  })
  .partial();

export const BULK_OPERATIONS: readonly Operation[] = [
  {
    ...operation(
      "POST",
      `${BULK}/download`,
      downloadSheet,
      (_, input) => ({ request_id: requestOf(downloadAsked(input)) }),
      (input) => sheetOf(downloadAsked(input)),
    ),
    request: downloadRequest,
  },
  {
    ...operation("POST", `${BULK}/upsert`, uploadSheet, (made) => ({ request_id: made.id }), upsertAsked),
    request: upsertRequest,
  },
  // A download is always ready.
  flow(
    "GET",
    `${BULK}/:bulkRequestId`,
    [linkSheet, getUpload],
    async (call, { bulkRequestId: uploadId }, { deps }) => {
      const asked = askedOf(uploadId);
      const status = asked ? "SUCCEEDED" : statusOf(await call(getUpload, { uploadId }));
      const { link } = await call(linkSheet, asked ? { sheet: sheetOf(asked) } : { uploadId });
      const file = `${deps.config.publicUrl}/v5/bulk_results/${link}`;
      return { status, result_url: asked ? `${file}?format=${asked.format}` : file };
    },
    { request: z.object({}), answer: bulkState },
  ),
  flow(
    "GET",
    RESULTS,
    [linkedSheet, linkedRows],
    async (call, { link, format, ...asked }, ctx) => {
      if (!UPLOAD.test(String(link))) return fileOf(ctx, await call(linkedSheet, { link }), format === "CSV");
      return (await resultRows(call, { link, ...asked })).map((row) => toSnake(row));
    },
    {
      summary: "The file of a bulk request, or what became of its rows",
      request: z.object({ format: z.enum(["JSON", "CSV"]).optional(), ...paging }),
      answer: z.array(z.record(z.string(), z.unknown())),
    },
  ),
];
