import { gunzipSync } from "node:zlib";
import type { Database } from "../../../db/client.ts";
import { findRun, insertRun, listRuns, type RunRow } from "../../../db/queries/report-center/runs.ts";
import { findReportAccount, findTemplate, type TemplateRow } from "../../../db/queries/report-center/templates.ts";
import { type AccountRole, mayDo } from "../../../src/advertiser/roles.rules.ts";
import { at, issueProblem } from "../../../src/model/problem.ts";
import {
  type ReportRun,
  type ReportSchedule,
  type ReportSpec,
  type ReportTemplate,
  reportSpecSchema,
} from "../../../src/report-center/report.ts";
import * as contract from "../../../src/report-center/report-center.contract.ts";
import { hoursMissing } from "../../../src/time/report-days.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { csvText } from "../../platform/http/csv-text.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { readLink, signLink } from "../../platform/secrets/signed-link.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { dayIn } from "../../platform/system/clock.ts";
import { daysOfSpec } from "./clock.ts";
import { workbook } from "./workbook.ts";

/** Parses JSON, unless the database driver has already done so. */
export const parsed = <T>(value: T | string): T => (typeof value === "string" ? (JSON.parse(value) as T) : value);

export const serializeTemplate = ({ creatorId: _, spec, schedule, ...row }: TemplateRow): ReportTemplate => ({
  ...row,
  spec: parsed<ReportSpec>(spec as ReportSpec | string),
  schedule: schedule === null ? null : parsed<ReportSchedule>(schedule as ReportSchedule | string),
});

export const serializeRun = (row: RunRow): ReportRun => row;

/** Anybody with access to the account can build reports; changing another person's requires more access. */
export const mayChange = (role: AccountRole, { creatorId }: TemplateRow, userId: string): boolean =>
  creatorId === userId || mayDo(role, "campaigns") || mayDo(role, "billing");

export const run = implement(contract.runReport, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db, now } = ctx.deps;
  const asked = { advertiserId: account.id, userId: ctx.viewer.user.id, templateId: input.templateId };
  const template = serializeTemplate((await findTemplate(db, asked)) ?? fail("REPORT_TEMPLATE_NOT_FOUND"));
  const { startDate, endDate, granularity } = input;
  const { data: spec, error } = reportSpecSchema.safeParse({
    ...template.spec,
    ...((startDate || endDate) && { range: "FIXED", startDate, endDate }),
    ...(granularity && { granularity }),
  });
  if (!spec) return fail("INVALID_PARAMETERS", at(String(error.issues[0]?.path[0]), issueProblem(error.issues[0])));
  const { timeZone } = account;
  const gone = hoursMissing({ ...spec, ...daysOfSpec(spec, timeZone, now()) }, dayIn(timeZone, now()));
  if (gone) fail("INVALID_PARAMETERS", at("startDate", gone));
  return db.transaction((tx) =>
    queueRun(ctx.deps, tx, { ...template, spec, advertiserId: account.id, timeZone, isScheduled: false }),
  );
});

interface Queued {
  /** The template's id; null for a one-time report. */
  id: string | null;
  advertiserId: string;
  name: string;
  spec: ReportSpec;
  timeZone: string;
  isScheduled: boolean;
}

/** Queues a run for the days that the range means now. */
export async function queueRun(
  { newId, now, events }: Pick<Deps, "newId" | "now" | "events">,
  tx: Database,
  { id: templateId, advertiserId, name, spec, timeZone, isScheduled }: Queued,
): Promise<ReportRun> {
  const createdAt = now();
  const days = daysOfSpec(spec, timeZone, createdAt);
  const shown = { id: newId(), name, ...days, isScheduled, state: "QUEUED" as const };
  await insertRun(tx, { ...shown, advertiserId, templateId, spec, createdAt });
  await events.record(tx, "ad.report", { runId: shown.id }, { of: advertiserId });
  return { ...shown, rows: null, isCut: false, createdAt: createdAt.toISOString() };
}

export const runs = implement(contract.listRuns, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listRuns(ctx.deps.db, { advertiserId: id, ...at }),
    present: (rows) => rows.map(serializeRun),
  });
});

type Signs = Pick<Deps, "signer" | "now">;
const PURPOSE = "report-rows";
const HOUR_MS = 3_600_000;

/** A link with which anyone can read a report's rows for an hour. */
export const linkOf = (deps: Signs, runId: string): string => signLink(deps, PURPOSE, runId, HOUR_MS);

export const getRun = implement(contract.getRun, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const run = await findRun(ctx.deps.db, input.runId);
  if (run?.advertiserId !== advertiserId) return fail("REPORT_RUN_NOT_FOUND");
  const { id, name, state, startDate, endDate, rows, isCut, isScheduled, createdAt } = run;
  return {
    id,
    name,
    state,
    startDate,
    endDate,
    rows,
    isCut,
    isScheduled,
    createdAt: createdAt.toISOString(),
    link: run.lines ? linkOf(ctx.deps, id) : null,
  };
});

export const request = implement(contract.requestReport, async ({ ctx, input, fail }) => {
  const { id: advertiserId, timeZone } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { name, spec } = input;
  const { db, now } = ctx.deps;
  const gone = hoursMissing({ ...spec, ...daysOfSpec(spec, timeZone, now()) }, dayIn(timeZone, now()));
  if (gone) fail("INVALID_PARAMETERS", at("spec.startDate", gone));
  const asked = { id: null, advertiserId, name, spec, timeZone, isScheduled: false };
  return db.transaction((tx) => queueRun(ctx.deps, tx, asked));
});

const TYPES = {
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export const file = implement(contract.reportFile, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const run = await findRun(ctx.deps.db, input.runId);
  if (!run || run.advertiserId !== id) return fail("REPORT_RUN_NOT_FOUND");
  if (!run.lines) return fail("REPORT_NOT_READY");
  const lines = linesIn(run.lines);
  const bytes = input.format === "xlsx" ? await workbook(lines) : Buffer.from(csvText(lines, true));
  return {
    name: `report-${run.startDate}-${run.endDate}-${run.id}.${input.format}`,
    type: TYPES[input.format],
    base64: Buffer.from(bytes).toString("base64"),
  };
});

export const linesIn = (stored: Uint8Array): string[][] =>
  new TextDecoder()
    .decode(gunzipSync(stored))
    .split("\n")
    .map((line) => JSON.parse(line) as string[]);

export const lines = implement(contract.reportLines, async ({ ctx, input, fail }) => {
  const runId = readLink(ctx.deps, PURPOSE, input.link)?.id ?? fail("REPORT_RUN_NOT_FOUND");
  const run = await findRun(ctx.deps.db, runId);
  if (!run?.lines) return fail("REPORT_RUN_NOT_FOUND");
  const { advertiserId, startDate, endDate } = run;
  const { asked } = parsed<ReportSpec>(run.spec);
  const { currency } = await findReportAccount(ctx.deps.db, advertiserId);
  return { name: `report-${startDate}-${endDate}-${runId}`, advertiserId, currency, asked, lines: linesIn(run.lines) };
});
