import type { Database } from "../../../db/client.ts";
import { closeCase } from "../../../db/queries/safety/decisions.ts";
import { settleReports } from "../../../db/queries/safety/reports.ts";
import type { ReportKind, ReportState } from "../../../src/model/report-reasons.ts";
import type { Deps } from "../../deps.ts";

interface Closing {
  kind: ReportKind;
  subjectId: string;
  state: Exclude<ReportState, "open">;
}

/**
 * Closes the case of a thing with all its reports, and notifies everybody who reported it.
 * @returns the case, if there is one, and the number of reports
 */
export async function closeReports(
  { events, now }: Pick<Deps, "events" | "now">,
  tx: Database,
  { kind, subjectId, state }: Closing,
): Promise<{ caseId: string | null; reports: number }> {
  const caseId = await closeCase(tx, { kind, subjectId, now: now() });
  const settled = await settleReports(tx, { kind, subjectId, state, now: now() });
  for (const reportId of settled) await events.record(tx, "mail.report_decided", { reportId });
  return { caseId, reports: settled.length };
}
