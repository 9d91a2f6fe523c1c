import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, textSchema } from "../model/values.ts";

export const VIEWS_MAX = 50;
const PATH = "/ads/v4/advertisers/{advertiserId}/report_views/";

/** A person's saved settings of a table, visible to them only. */
export const reportViewSchema = z.object({
  id: idSchema,
  /** Key of the table's page in `AREA_PATHS`. */
  page: z.string(),
  name: z.string(),
  /** Query string of the table's address. */
  search: z.string(),
  /** Whether the table opens with this view. */
  isDefault: z.boolean(),
});
export type ReportView = z.output<typeof reportViewSchema>;

const fields = { advertiserId: idSchema };

export const listViews = defineContract({
  name: "reporting.views",
  kind: "query",
  access: "user",
  summary: "Your saved views of an account's tables",
  rest: { method: "GET", path: PATH },
  input: z.object(fields),
  output: z.object({ items: z.array(reportViewSchema) }),
  errors: ["ADVERTISER_NOT_FOUND"],
});

/** Overwrites a view with the same name. */
export const saveView = defineContract({
  name: "reporting.saveView",
  kind: "mutation",
  access: "user",
  summary: "Save a view of a table",
  rest: { method: "POST", path: PATH },
  limits: ["write"],
  input: z.object({
    ...fields,
    page: z.string().regex(/^[A-Za-z]{1,40}$/),
    name: textSchema(60).pipe(z.string().min(1, coded("entityNameMissing"))),
    search: z.string().max(2_000, coded("viewTooLong")),
    isDefault: flagSchema.default(false),
  }),
  output: reportViewSchema,
  errors: ["ADVERTISER_NOT_FOUND", "REPORT_VIEWS_FULL"],
});

export const deleteView = defineContract({
  name: "reporting.deleteView",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Delete a saved view",
  rest: { method: "DELETE", path: "/ads/v4/advertisers/{advertiserId}/report_views/{viewId}/" },
  limits: ["write"],
  input: z.object({ ...fields, viewId: idSchema }),
  output: z.null(),
  errors: ["ADVERTISER_NOT_FOUND", "REPORT_VIEW_NOT_FOUND"],
});
