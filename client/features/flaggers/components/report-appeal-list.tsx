import type { ReportAppeal } from "../../../../src/admin/report-appeals.contract.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { useFlaggerTexts } from "../../../lib/texts/notices-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRuleWords } from "../../../lib/texts/use-rule-words.ts";

/** Who appealed: a person, or somebody without an account as they call themselves. */
export function useReporterName() {
  const t = useFlaggerTexts();
  return ({ reporter, notifierName }: ReportAppeal): string =>
    reporter ? `@${reporter.username}` : `${notifierName ?? t("nameless")} (${t("noAccount")})`;
}

/** Open appeals of people who reported something, the oldest first. */
export function ReportAppealList() {
  const t = useFlaggerTexts();
  const list = trpc.admin.reportAppeals.useInfiniteQuery({}, byBookmark);
  return (
    <section className="pt-8">
      <h2 className="text-lg font-bold">{t("appeals.title")}</h2>
      <p className="pb-3 text-[0.9375rem] text-pretty text-ink-soft">{t("appeals.lead")}</p>
      <EndlessList<ReportAppeal>
        list={list}
        label={t("appeals.title")}
        layout="rows"
        renderItem={(appeal) => <AppealCard appeal={appeal} />}
        empty={<p className="text-[0.9375rem] text-ink-soft">{t("appeals.none")}</p>}
      />
    </section>
  );
}

function AppealCard({ appeal }: { appeal: ReportAppeal }) {
  const moderation = useTexts("moderation");
  const reported = useTexts("reported");
  const ruleWords = useRuleWords();
  const moment = useUtcMoment();
  const nameOf = useReporterName();
  const { id, kind, label, reason, createdAt, mayDecide } = appeal;
  return (
    <article className="rounded-card border border-line bg-surface p-4 text-[0.9375rem]">
      <p className="line-clamp-2 [overflow-wrap:anywhere]">
        <TextLink href={`/admin/report-appeals/${id}/`} className="font-semibold">
          {reported(`kinds.${kind}`)}
          {label && ` “${label}”`}
        </TextLink>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">
        <span>{ruleWords(reason)}</span>
        <span>{nameOf(appeal)}</span>
        <time dateTime={createdAt}>{moment(createdAt)}</time>
        {!mayDecide && <b className="font-semibold text-ink">{moderation("appeals.notYours")}</b>}
      </p>
    </article>
  );
}
