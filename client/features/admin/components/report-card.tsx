import type { QueuedReport } from "../../../../src/admin/reports.contract.ts";
import { REPORT_DECISIONS, type ReportDecision } from "../../../../src/model/report-reasons.ts";
import { Button } from "../../../components/ui/button.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { moment } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useCurrentViewer } from "../../../lib/viewer/use-viewer.ts";

interface ReportCardProps {
  report: QueuedReport;
  onDecide: (decision: ReportDecision) => void;
}

/** One report: its subject, owner, reason and possible actions. */
export function ReportCard({ report, onDecide }: ReportCardProps) {
  const t = useTexts("admin");
  const safety = useTexts("safety");
  const isReady = useHydrated();
  const { kind, owner, reporter } = report;
  const { isAdmin = false } = useCurrentViewer() ?? {};
  // Moderators don't see accounts, so they get the public profile.
  const pageOf = ({ id, username }: QueuedReport["owner"]) => (isAdmin ? `/admin/accounts/${id}/` : `/${username}/`);
  const decisions = REPORT_DECISIONS.filter((decision) => decision !== "remove" || kind !== "user");
  return (
    <article className="rounded-card border border-line bg-surface p-4 text-[0.9375rem]">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-semibold">{safety(`reasons.${report.reason}`)}</b>
        {report.sameCount > 1 && <span>{t("sameReports", { count: report.sameCount })}</span>}
        <time dateTime={report.createdAt} className="text-[0.8125rem] text-ink-soft">
          {moment(report.createdAt)}
        </time>
      </p>
      <p className="mt-1 line-clamp-4 [overflow-wrap:anywhere]">
        <TextLink href={report.path}>{safety(`kinds.${kind}`)}</TextLink> {report.label}
      </p>
      {report.text && <p className="mt-1 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{report.text}</p>}
      <p className="mt-1 flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-soft">
        <span>
          {t("reportOwner")} <TextLink href={pageOf(owner)}>@{owner.username}</TextLink>
        </span>
        <span>
          {t("reportBy")} <TextLink href={pageOf(reporter)}>@{reporter.username}</TextLink>
        </span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {decisions.map((decision) => (
          <Button
            key={decision}
            size="sm"
            variant={decision === "dismiss" ? "secondary" : "danger"}
            isDisabled={!isReady}
            onPress={() => onDecide(decision)}
          >
            {t(`decision.${decision}`)}
          </Button>
        ))}
      </div>
    </article>
  );
}
