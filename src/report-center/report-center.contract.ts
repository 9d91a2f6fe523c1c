import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { orderField, pageOf, pagingFields } from "../model/paging.ts";
import { flagSchema, idSchema } from "../model/values.ts";
import { daySchema } from "../time/report-days.ts";
import {
  reportRunSchema,
  reportScheduleSchema,
  reportSpecSchema,
  reportTemplateSchema,
  SPEC_GRANULARITIES,
  templateNameSchema,
} from "./report.ts";

/** The viewer's own id means their own account. */
const accountField = { advertiserId: idSchema };
const BASE = "/ads/v4/advertisers/{advertiserId}";
const user = { access: "user" } as const;
const templateField = { ...accountField, templateId: idSchema };

export const listTemplates = defineContract({
  name: "reportCenter.templates",
  kind: "query",
  ...user,
  summary: "Reports that an account has built",
  rest: { method: "GET", path: `${BASE}/report_templates/` },
  paged: true,
  input: z.object({ ...accountField, ...orderField, ...pagingFields }),
  output: pageOf(reportTemplateSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const saveTemplate = defineContract({
  name: "reportCenter.saveTemplate",
  kind: "mutation",
  ...user,
  limits: ["write"],
  summary: "Build a report, or change it; with a schedule it runs by itself",
  rest: { method: "POST", path: `${BASE}/report_templates/` },
  input: z.object({
    ...accountField,
    /** Omit it to create a new template. */
    templateId: idSchema.nullish(),
    name: templateNameSchema,
    spec: reportSpecSchema,
    schedule: reportScheduleSchema.nullish(),
  }),
  output: reportTemplateSchema,
  errors: ["ADVERTISER_NOT_FOUND", "REPORT_TEMPLATE_NOT_FOUND", "REPORT_TEMPLATES_FULL"],
});

export const deleteTemplate = defineContract({
  name: "reportCenter.deleteTemplate",
  hides: true,
  kind: "mutation",
  ...user,
  limits: ["write"],
  summary: "Delete a report; what it was run for stays",
  rest: { method: "DELETE", path: `${BASE}/report_templates/{templateId}/` },
  input: z.object(templateField),
  output: z.null(),
  errors: ["ADVERTISER_NOT_FOUND", "REPORT_TEMPLATE_NOT_FOUND"],
});

export const setSubscription = defineContract({
  name: "reportCenter.setSubscription",
  hides: false,
  kind: "mutation",
  ...user,
  limits: ["write"],
  summary: "Turn mails about a scheduled report's runs on or off",
  rest: { method: "PUT", path: `${BASE}/report_templates/{templateId}/subscription/` },
  input: z.object({ ...templateField, isSubscribed: flagSchema }),
  output: reportTemplateSchema,
  errors: ["ADVERTISER_NOT_FOUND", "REPORT_TEMPLATE_NOT_FOUND"],
});

export const runReport = defineContract({
  name: "reportCenter.run",
  kind: "mutation",
  ...user,
  limits: ["write"],
  summary: "Run a report now; it is ready a moment later",
  rest: { method: "POST", path: `${BASE}/report_templates/{templateId}/runs/` },
  input: z.object({
    ...templateField,
    /** For this run only, instead of the template's. */
    startDate: daySchema.nullish(),
    endDate: daySchema.nullish(),
    granularity: z.enum(SPEC_GRANULARITIES).nullish(),
  }),
  output: reportRunSchema,
  errors: ["ADVERTISER_NOT_FOUND", "REPORT_TEMPLATE_NOT_FOUND"],
});

/** A one-time report for programs; only the run is stored. */
export const requestReport = defineContract({
  name: "reportCenter.request",
  kind: "mutation",
  ...user,
  limits: ["write"],
  summary: "Run a report once; it is ready a moment later",
  rest: { method: "POST", path: `${BASE}/report_runs/` },
  input: z.object({ ...accountField, name: templateNameSchema, spec: reportSpecSchema }),
  output: reportRunSchema,
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const getRun = defineContract({
  name: "reportCenter.getRun",
  kind: "query",
  ...user,
  summary: "A report that was run, and the way to its rows",
  rest: { method: "GET", path: `${BASE}/report_runs/{runId}/` },
  input: z.object({ ...accountField, runId: idSchema }),
  /** Anyone with the link can read the rows for an hour, without a log-in; null until they are ready. */
  output: reportRunSchema.extend({ link: z.string().nullable() }),
  errors: ["ADVERTISER_NOT_FOUND", "REPORT_RUN_NOT_FOUND"],
});

export const reportLines = defineContract({
  name: "reportCenter.lines",
  kind: "query",
  access: "public",
  summary: "A report's rows, for who has their link",
  rest: { method: "GET", path: "/ads/v4/report_lines/{link}/" },
  limits: ["search"],
  input: z.object({ link: z.string().max(200) }),
  /** The first line is the heading. */
  output: z.object({
    name: z.string(),
    advertiserId: idSchema,
    currency: z.string(),
    asked: reportSpecSchema.shape.asked,
    lines: z.array(z.array(z.string())),
  }),
  errors: ["REPORT_RUN_NOT_FOUND"],
});

export const listRuns = defineContract({
  name: "reportCenter.runs",
  kind: "query",
  ...user,
  summary: "Reports that were run, the newest first",
  rest: { method: "GET", path: `${BASE}/report_runs/` },
  paged: true,
  input: z.object({ ...accountField, ...pagingFields }),
  output: pageOf(reportRunSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const reportFile = defineContract({
  name: "reportCenter.file",
  kind: "query",
  ...user,
  summary: "A report's file, as CSV or XLSX",
  rest: { method: "GET", path: `${BASE}/report_runs/{runId}/file/` },
  input: z.object({ ...accountField, runId: idSchema, format: z.enum(["csv", "xlsx"]).default("csv") }),
  output: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
  errors: ["ADVERTISER_NOT_FOUND", "REPORT_RUN_NOT_FOUND", "REPORT_NOT_READY"],
});
