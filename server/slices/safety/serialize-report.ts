import type { ReportRow } from "../../../db/queries/safety/reports.ts";
import type { Report } from "../../../src/model/report.ts";

/** A report as its author sees it. */
export const serializeReport = ({ id, kind, label, reason, text, state, createdAt, decidedAt }: ReportRow): Report => ({
  id,
  kind,
  label,
  reason,
  text,
  state,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
