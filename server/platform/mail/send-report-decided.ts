import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { findReportAppeal } from "../../../db/queries/safety/report-appeals.ts";
import { type ReportRow, reportToTell } from "../../../db/queries/safety/reports.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";
import { noticeToken } from "../sessions/notice-token.ts";

interface Reporter {
  email: string;
  locale: string;
  /** The page with the state of the report. */
  link: string;
}

/** The address and language for mails to a reporter, with or without an account; null without an address. */
async function reporterOf(deps: Deps, report: ReportRow): Promise<Reporter | null> {
  const { publicUrl } = deps.config;
  if (report.reporterId === null) {
    const { notifierEmail: email, notifierLocale: locale } = report;
    if (!email) return null;
    return { email, locale: locale ?? "en", link: `${publicUrl}/report/state/?token=${noticeToken(deps, report)}` };
  }
  const user = await findRecipient(deps.db, { userId: report.reporterId });
  return user && { email: user.email, locale: user.locale, link: `${publicUrl}/reports-and-violations/` };
}

/** On "mail.notice_received": confirms a notice, with the link to its state. */
export async function sendNoticeReceived(
  deps: Deps,
  { reportId }: EventPayloads["mail.notice_received"],
): Promise<void> {
  const report = await reportToTell(deps.db, { id: reportId });
  const reporter = report && (await reporterOf(deps, report));
  if (!reporter) return;
  const { noticeReceivedMail } = await import("./templates/report-mails.ts");
  const { brandName, publicUrl } = deps.config;
  const address = `${publicUrl}${report.path}`;
  await deps.mailer.send({ to: reporter.email, ...noticeReceivedMail({ ...reporter, brandName, address }) });
}

/** On "mail.report_decided": notifies the reporter of the decision, and of how to appeal. */
export async function sendReportDecided(deps: Deps, { reportId }: EventPayloads["mail.report_decided"]): Promise<void> {
  const report = await reportToTell(deps.db, { id: reportId });
  const reporter = report && (await reporterOf(deps, report));
  if (!reporter || report.state === "open") return;
  const { reportDecidedMail } = await import("./templates/report-mails.ts");
  const { brandName } = deps.config;
  const { kind, state } = report;
  await deps.mailer.send({ to: reporter.email, ...reportDecidedMail({ ...reporter, brandName, kind, state }) });
}

/** On "mail.report_appeal_decided": notifies the reporter of the outcome of their appeal. */
export async function sendReportAppealDecided(
  deps: Deps,
  { appealId }: EventPayloads["mail.report_appeal_decided"],
): Promise<void> {
  const appeal = await findReportAppeal(deps.db, { id: appealId });
  const report = appeal && (await reportToTell(deps.db, { id: appeal.reportId }));
  const reporter = report && (await reporterOf(deps, report));
  if (!reporter || appeal.state === "open") return;
  const { reportAppealDecidedMail } = await import("./templates/report-mails.ts");
  const { brandName } = deps.config;
  const isUpheld = appeal.state === "upheld";
  await deps.mailer.send({ to: reporter.email, ...reportAppealDecidedMail({ ...reporter, brandName, isUpheld }) });
}
