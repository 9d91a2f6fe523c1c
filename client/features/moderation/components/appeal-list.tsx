import ShieldCheck from "lucide-react/icons/shield-check";
import type { AppealBrief } from "../../../../src/admin/appeals.contract.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRuleWords } from "../../../lib/texts/use-rule-words.ts";

/** Open appeals, the oldest first. */
export function AppealList() {
  const t = useTexts("moderation");
  const list = trpc.admin.appeals.useInfiniteQuery({}, byBookmark);
  return (
    <>
      <p className="pb-3 text-[0.9375rem] text-pretty text-ink-soft">{t("appeals.lead")}</p>
      <EndlessList<AppealBrief>
        list={list}
        label={t("appeals.title")}
        layout="rows"
        renderItem={(appeal) => <AppealCard appeal={appeal} />}
        empty={
          <EmptyState icon={<ShieldCheck size={32} />} title={t("appeals.noneTitle")} text={t("appeals.noneText")} />
        }
      />
    </>
  );
}

function AppealCard({ appeal }: { appeal: AppealBrief }) {
  const t = useTexts("moderation");
  const moment = useUtcMoment();
  const reported = useTexts("reported");
  const ruleWords = useRuleWords();
  const { subject, consequence, rule, subRule } = appeal.violation;
  return (
    <article className="rounded-card border border-line bg-surface p-4 text-[0.9375rem]">
      <p className="line-clamp-2 [overflow-wrap:anywhere]">
        <TextLink href={`/admin/appeals/${appeal.id}/`} className="font-semibold">
          {t(`consequence.${consequence}`)}: {reported(`kinds.${subject.kind}`)}
          {subject.label && ` “${subject.label}”`}
        </TextLink>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-soft">
        <span>{ruleWords(rule, subRule)}</span>
        <span>@{appeal.person.username}</span>
        <time dateTime={appeal.createdAt}>{moment(appeal.createdAt)}</time>
        {!appeal.mayDecide && <b className="font-semibold text-ink">{t("appeals.notYours")}</b>}
      </p>
    </article>
  );
}
