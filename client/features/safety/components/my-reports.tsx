import type { ReactNode } from "react";
import type { Report } from "../../../../src/model/report.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRuleWords } from "../../../lib/texts/use-rule-words.ts";

/** A person's reports and their outcomes. @param renderAppeal how to appeal, or what became of it */
export function MyReports({ renderAppeal }: { renderAppeal: (report: Report) => ReactNode }) {
  const t = useTexts("reported");
  const list = trpc.safety.reports.useInfiniteQuery({}, byBookmark);
  return (
    <SettingsSection title={t("own.title")} lead={t("own.lead")}>
      <EndlessList
        list={list}
        label={t("own.title")}
        layout="rows"
        empty={<p className="text-[0.9375rem] text-ink-soft">{t("own.none")}</p>}
        renderItem={(report) => <ReportRow report={report}>{renderAppeal(report)}</ReportRow>}
      />
    </SettingsSection>
  );
}

function ReportRow({ report, children }: { report: Report; children: ReactNode }) {
  const t = useTexts("reported");
  const ruleWords = useRuleWords();
  const day = useDay();
  const { kind, label, reason, subReason, state, createdAt } = report;
  return (
    <article className="border-line py-2 not-last:border-b">
      <p className="line-clamp-2 text-[0.9375rem] [overflow-wrap:anywhere]">
        <b className="font-semibold">{t(`kinds.${kind}`)}</b> {label}
      </p>
      <p className="flex flex-wrap gap-x-2 text-[0.8125rem] text-ink-soft">
        <span>{ruleWords(reason, subReason)}</span>
        <time dateTime={createdAt}>{day(createdAt)}</time>
        <b className="font-semibold text-ink">{t(`states.${state}`)}</b>
      </p>
      {children}
    </article>
  );
}
