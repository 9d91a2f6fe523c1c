import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema, listOf, timeSchema } from "../model/values.ts";
import { EXPORT_FORMATS, EXPORT_PARTS, EXPORT_STATES } from "./export-choices.ts";

const exportSchema = z.object({
  id: idSchema,
  format: z.enum(EXPORT_FORMATS),
  parts: z.array(z.enum(EXPORT_PARTS)),
  /** The only board in it; null for everything. */
  boardId: idSchema.nullable(),
  /** An administrator started it on the person's request. */
  isRequested: z.boolean(),
  state: z.enum(EXPORT_STATES),
  /** Pictures and videos read so far, and in total. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int(),
  createdAt: timeSchema,
  finishedAt: timeSchema.nullable(),
  expiresAt: timeSchema,
  /** URL of the file for its owner, logged in; null until it is ready. */
  downloadUrl: z.string().nullable(),
});
export type Export = z.output<typeof exportSchema>;

const base = { access: "user" } as const;
const path = "/v3/exports/{exportId}/" as const;
const exportId = idSchema;

/** Returns the running export with the same choices, if there is one. A mail is sent when a ZIP is ready. */
export const createExport = defineContract({
  ...base,
  name: "exports.create",
  kind: "mutation",
  summary: "Begin an export of everything you have, or of one board",
  rest: { method: "POST", path: "/v3/exports/" },
  limits: ["exportAccount"],
  input: z.object({
    /** Parts of a ZIP; all by default. */
    parts: listOf(z.enum(EXPORT_PARTS), EXPORT_PARTS.length, 1).default([...EXPORT_PARTS]),
    boardId: idSchema.nullish(),
    format: z.enum(EXPORT_FORMATS).default("zip"),
  }),
  output: exportSchema,
  errors: ["BOARD_NOT_FOUND"],
});

/** Newest first; exports expire after 7 days. */
export const listExports = defineContract({
  ...base,
  name: "exports.list",
  kind: "query",
  summary: "Your exports",
  rest: { method: "GET", path: "/v3/exports/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(exportSchema),
  errors: [],
});

/** For showing the progress. The file is at `…/file/`. */
export const getExport = defineContract({
  ...base,
  name: "exports.get",
  kind: "query",
  summary: "An export and how far it is",
  rest: { method: "GET", path },
  input: z.object({ exportId }),
  output: exportSchema,
  errors: ["NOT_FOUND"],
});

/** Stops the export if it is running; its file can't be downloaded anymore. */
export const removeExport = defineContract({
  ...base,
  name: "exports.remove",
  kind: "mutation",
  hides: false,
  summary: "Delete an export",
  rest: { method: "DELETE", path },
  limits: ["write"],
  input: z.object({ exportId }),
  output: z.null(),
  errors: ["NOT_FOUND"],
});
