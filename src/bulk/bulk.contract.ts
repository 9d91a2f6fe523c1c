import { z } from "zod";
import { OBJECTIVE_TYPES, SUMMARIES } from "../ads/entity.ts";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import {
  flagSchema,
  idempotencyKeySchema,
  idSchema,
  listOf,
  objectOrJson,
  textSchema,
  timeSchema,
} from "../model/values.ts";
import { BULK_ENTITIES } from "./columns.ts";
import {
  BULK_OUTCOMES,
  BULK_PART_MAX,
  BULK_ROWS_MAX,
  bulkRowSchema,
  bulkUploadSchema,
  CELL_MAX,
  FILE_NAME_MAX,
} from "./upload.ts";

const CAMPAIGN_NAME_PART_MAX = 255;
const campaignFilterSchema = z.object({
  /** Part of the name, in any case. */
  name: textSchema(CAMPAIGN_NAME_PART_MAX).nullish(),
  /** Matches campaigns that run at some point between these times. */
  runsFrom: timeSchema.nullish(),
  runsTo: timeSchema.nullish(),
  summaries: listOf(z.enum(SUMMARIES), SUMMARIES.length).nullish(),
  objectives: listOf(z.enum(OBJECTIVE_TYPES), OBJECTIVE_TYPES.length).nullish(),
});

const DOWNLOAD_IDS_MAX = 1_000;
/** The content of a downloaded sheet. */
export const sheetFields = {
  entities: listOf(z.enum(BULK_ENTITIES), BULK_ENTITIES.length).default([...BULK_ENTITIES]),
  /** Empty means all campaigns that aren't archived. */
  campaignIds: listOf(idSchema, 100).default([]),
  /** Only these entities, with their contents. */
  ids: listOf(idSchema, DOWNLOAD_IDS_MAX).default([]),
  /**
   * Only entities changed since then, archived or not; ISO 8601. Keywords have no change time, so all of them are
   * included.
   */
  updatedSince: timeSchema.nullish(),
  /**
   * Only campaigns that match every field, with their contents; archived ones only if the filter asks for that state.
   */
  campaignFilter: objectOrJson(campaignFilterSchema).nullish(),
};
const BASE = "/ads/v4/advertisers/{advertiserId}/bulk/";
const LIST = `${BASE}uploads/` as const;
const ONE = `${LIST}{uploadId}/` as const;
/** The viewer's own id means their own account. */
const accountField = { advertiserId: idSchema };
const named = { ...accountField, uploadId: idSchema };
const write = { kind: "mutation", access: "user", limits: ["write"] } as const;
const MISSING = ["ADVERTISER_NOT_FOUND", "BULK_UPLOAD_NOT_FOUND"] as const;

/**
 * A sheet is uploaded in parts; each row counts once, so a part can be sent again. Nothing changes until the upload is
 * applied.
 */
export const uploadSheet = defineContract({
  name: "bulk.upload",
  ...write,
  summary: "Send a part of a sheet; with the last one it is checked",
  rest: { method: "POST", path: LIST },
  input: z.object({
    ...accountField,
    /** Omit it to begin a new upload. */
    uploadId: idSchema.nullish(),
    fileName: textSchema(FILE_NAME_MAX),
    /** Line of this part's first row; the heading is line 1. */
    firstRow: z
      .int()
      .min(2)
      .max(BULK_ROWS_MAX + 1),
    /** Cells by column name, as written in the file. */
    rows: z
      .array(z.record(z.string().max(64), z.string().max(CELL_MAX)))
      .min(1)
      .max(BULK_PART_MAX),
    isLast: flagSchema,
    /** Set with the first part: applies the sheet right after the check, for programs without a person waiting. */
    appliesAtOnce: flagSchema.default(false),
    idempotencyKey: idempotencyKeySchema.nullish(),
  }),
  output: bulkUploadSchema,
  errors: [...MISSING, "BULK_NOT_READY", "BULK_TOO_LARGE", "IDEMPOTENCY_KEY_REUSED"],
});

export const listUploads = defineContract({
  name: "bulk.uploads",
  kind: "query",
  access: "user",
  paged: true,
  summary: "Sheets that were uploaded, the newest first",
  rest: { method: "GET", path: LIST },
  input: z.object({ ...accountField, ...pagingFields }),
  output: pageOf(bulkUploadSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const getUpload = defineContract({
  name: "bulk.get",
  kind: "query",
  access: "user",
  summary: "A sheet, and how far it has come",
  rest: { method: "GET", path: ONE },
  input: z.object(named),
  output: bulkUploadSchema,
  errors: MISSING,
});

export const listRows = defineContract({
  name: "bulk.rows",
  kind: "query",
  access: "user",
  paged: true,
  summary: "The rows of a sheet, each with its difference or its error",
  rest: { method: "GET", path: `${ONE}rows/` },
  input: z.object({
    ...named,
    outcomes: listOf(z.enum(BULK_OUTCOMES), BULK_OUTCOMES.length).nullish(),
    ...pagingFields,
  }),
  output: pageOf(bulkRowSchema),
  errors: MISSING,
});

export const applySheet = defineContract({
  name: "bulk.apply",
  ...write,
  summary: "Apply a checked sheet; rows with an error are left out",
  rest: { method: "POST", path: `${ONE}apply/` },
  input: z.object(named),
  output: bulkUploadSchema,
  errors: [...MISSING, "BULK_NOT_READY"],
});

/** Rows that somebody changed since then stay as they are. */
export const undoSheet = defineContract({
  name: "bulk.undo",
  hides: false,
  ...write,
  summary: "Take back an applied sheet: what it made is archived, what it changed comes back",
  rest: { method: "POST", path: `${ONE}undo/` },
  input: z.object(named),
  output: bulkUploadSchema,
  errors: [...MISSING, "BULK_NOT_READY"],
});

export const downloadSheet = defineContract({
  name: "bulk.download",
  kind: "query",
  access: "user",
  summary: "What an account has, as a sheet to edit",
  rest: { method: "GET", path: `${BASE}download/` },
  input: z.object({
    ...accountField,
    ...sheetFields,
    format: z.enum(["csv", "xlsx"]).default("csv"),
  }),
  output: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
  errors: ["ADVERTISER_NOT_FOUND", "BULK_TOO_LARGE"],
});

const LINK_MAX = 60_000;
/** Of a sheet with the account's current data, or of an upload's rows. */
export const linkSheet = defineContract({
  name: "bulk.link",
  kind: "query",
  access: "user",
  summary: "A link to a sheet or to an upload's rows, which anyone can read for an hour",
  rest: { method: "GET", path: `${BASE}link/` },
  input: z.object({
    ...accountField,
    uploadId: idSchema.nullish(),
    sheet: objectOrJson(z.object(sheetFields)).nullish(),
  }),
  output: z.object({ link: z.string() }),
  errors: MISSING,
});

const linked = { link: z.string().max(LINK_MAX) };
export const linkedSheet = defineContract({
  name: "bulk.linkedSheet",
  kind: "query",
  access: "public",
  summary: "What an account has, as a sheet, for who has its link",
  rest: { method: "GET", path: "/ads/v4/bulk_sheets/{link}/" },
  limits: ["search"],
  input: z.object(linked),
  output: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
  errors: ["BULK_UPLOAD_NOT_FOUND", "BULK_TOO_LARGE"],
});

export const linkedRows = defineContract({
  name: "bulk.linkedRows",
  kind: "query",
  access: "public",
  paged: true,
  summary: "The rows of a sheet, for who has its link",
  rest: { method: "GET", path: "/ads/v4/bulk_rows/{link}/" },
  input: z.object({ ...linked, ...pagingFields }),
  output: pageOf(bulkRowSchema),
  errors: ["BULK_UPLOAD_NOT_FOUND"],
});
