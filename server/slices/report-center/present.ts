import type { RunRow } from "../../../db/queries/report-center/runs.ts";
import type { TemplateRow } from "../../../db/queries/report-center/templates.ts";
import { type AccountRole, mayDo } from "../../../src/advertiser/roles.rules.ts";
import type { ReportRun, ReportSchedule, ReportSpec, ReportTemplate } from "../../../src/report-center/report.ts";

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
