import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { findDecidedReport } from "../../../db/queries/safety/reports.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";

/** On "mail.report_decided": notifies the reporter of the decision. */
export async function sendReportDecided(deps: Deps, { reportId }: EventPayloads["mail.report_decided"]): Promise<void> {
  const report = await findDecidedReport(deps.db, { id: reportId });
  if (!report || report.state === "open") return;
  const user = await findRecipient(deps.db, { userId: report.reporterId });
  if (!user) return;
  const { reportDecidedMail } = await import("./templates/report-decided.ts");
  const { brandName, publicUrl } = deps.config;
  const { kind, state } = report;
  await deps.mailer.send({ to: user.email, ...reportDecidedMail({ brandName, publicUrl, kind, state }) });
}
