import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { findRun } from "../../../db/queries/report-center/runs.ts";
import { subscribersOf, unsubscribe } from "../../../db/queries/report-center/templates.ts";
import { areaPath } from "../../../src/advertiser/area-paths.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import type { Context } from "../../platform/procedure/context.ts";

const PURPOSE = "report-unsubscribe";
const TOKEN = /^([1-9]\d{0,18})\.([1-9]\d{0,18})\.([\w-]{43})$/;

/**
 * The token that unsubscribes one person from one report; it is only in the mail's header, never in a link to click.
 */
const tokenOf = (deps: Deps, templateId: string, userId: string): string => {
  const text = `${templateId}.${userId}`;
  return `${text}.${deps.signer.sign(PURPOSE, text)}`;
};

/**
 * On "mail.ad_report": mails a link to the file, which requires logging in; the mail contains none of the report's
 * numbers.
 */
export async function sendAdReport(deps: Deps, { runId, userId }: EventPayloads["mail.ad_report"]): Promise<void> {
  const run = await findRun(deps.db, runId);
  const user = await findRecipient(deps.db, { userId });
  if (!run?.templateId || !user?.emailVerifiedAt || user.deactivatedAt) return;
  const { templateId, advertiserId } = run;
  // People who have unsubscribed or left the account since get no mail.
  if (!(await subscribersOf(deps.db, templateId)).some((one) => one.userId === userId)) return;
  const { adReportMail } = await import("../../platform/mail/templates/ad-report.ts");
  const { brandName, publicUrl } = deps.config;
  const at = (key: "reportDownload" | "reportUnsubscribe", query: Record<string, string>) =>
    publicUrl + areaPath(key, { advertiserId, query });
  const oneClick = at("reportUnsubscribe", { report: templateId, token: tokenOf(deps, templateId, userId) });
  await deps.mailer.send({
    to: user.email,
    ...adReportMail({
      brandName,
      name: run.name,
      startDate: run.startDate,
      endDate: run.endDate,
      link: at("reportDownload", { run: runId }),
      turnOff: at("reportUnsubscribe", { report: templateId }),
    }),
    // RFC 2369 and 8058: headers for which mail programs show an unsubscribe button.
    headers: { "List-Unsubscribe": `<${oneClick}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
}

/**
 * `POST /advertiser/{id}/report_center/unsubscribe/?token=…`: the one-click request of mail programs (RFC 8058). Reads
 * no cookies. An invalid token only gets an error.
 */
export async function unsubscribeReport({ deps }: Pick<Context, "deps">, url: URL): Promise<Response> {
  const [, templateId, userId, mac] = TOKEN.exec(url.searchParams.get("token") ?? "") ?? [];
  const isOurs = templateId && userId && mac && deps.signer.verify(PURPOSE, `${templateId}.${userId}`, mac);
  if (isOurs) await unsubscribe(deps.db, { templateId, userId });
  return new Response(isOurs ? "You won't get this report by mail any more.\n" : "This link isn't good any more.\n", {
    status: isOurs ? 200 : 400,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
