import type { ReportAppeal } from "../../../../src/admin/report-appeals.contract.ts";
import type { AppealDecision } from "../../../../src/model/report-reasons.ts";
import { DecideAppealForm } from "../../../components/domain/decide-appeal-form.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { useFlaggerTexts } from "../../../lib/texts/notices-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRuleWords } from "../../../lib/texts/use-rule-words.ts";
import { useReporterName } from "./report-appeal-list.tsx";

/** The report that led to nothing, and why its reporter disagrees. */
export function ReportAppealDetails({ appeal }: { appeal: ReportAppeal }) {
  const t = useFlaggerTexts();
  const moderation = useTexts("moderation");
  const reported = useTexts("reported");
  const ruleWords = useRuleWords();
  const moment = useUtcMoment();
  const nameOf = useReporterName();
  const { kind, label, reason, reportText, text, caseId, createdAt } = appeal;
  return (
    <div className="flex flex-col gap-3 text-[0.9375rem] [overflow-wrap:anywhere]">
      <p>
        <b className="font-semibold">{t("appeals.stays")}</b> · {reported(`kinds.${kind}`)}
        {label && `: ${label}`} · {ruleWords(reason)}
      </p>
      {reportText && (
        <div>
          <p className="text-ink-soft">{t("appeals.reported")}</p>
          <p className="whitespace-pre-line">{reportText}</p>
        </div>
      )}
      {caseId && (
        <TextLink href={`/admin/reports/${caseId}/`} className="inline-flex min-h-9 items-center self-start">
          {moderation("open")}
        </TextLink>
      )}
      <p className="border-t border-line pt-3 text-ink-soft">
        {nameOf(appeal)} · <time dateTime={createdAt}>{moment(createdAt)}</time>
      </p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
}

/** The two outcomes, with a note for the reporter. */
export function ReportAppealDecision({ appeal, onDecided }: { appeal: ReportAppeal; onDecided: () => void }) {
  const t = useFlaggerTexts();
  const { mutateAsync, isPending } = trpc.admin.decideReportAppeal.useMutation();
  const words = {
    state: t(`appeals.state.${appeal.state}`),
    text: t("appeals.decideText"),
    note: t("appeals.note"),
    done: (decision: AppealDecision) => t(`appeals.done.${decision}`),
  };
  return (
    <DecideAppealForm
      appeal={appeal}
      words={words}
      decide={(values) => mutateAsync({ appealId: appeal.id, ...values })}
      isBusy={isPending}
      onDecided={onDecided}
    />
  );
}
