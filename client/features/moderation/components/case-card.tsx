import type { CaseBrief } from "../../../../src/admin/cases.contract.ts";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { useFlaggerTexts } from "../../../lib/texts/notices-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRuleWords } from "../../../lib/texts/use-rule-words.ts";

export const caseHref = (id: string): string => `/admin/reports/${id}/`;

/** A case as a row of the queue. Its first link opens it, also for the keys j, k and o. */
export function CaseCard({ found }: { found: CaseBrief }) {
  const t = useTexts("moderation");
  const moment = useUtcMoment();
  const reported = useTexts("reported");
  const ruleWords = useRuleWords();
  const flaggers = useFlaggerTexts();
  const { id, kind, label, owner, assignedTo, rule } = found;
  return (
    <article className="rounded-card border border-line bg-surface p-4 text-[0.9375rem]">
      <p className="line-clamp-3 [overflow-wrap:anywhere]">
        <TextLink href={caseHref(id)} className="font-semibold">
          {reported(`kinds.${kind}`)}
          {label && `: ${label}`}
        </TextLink>
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[0.8125rem] text-ink-soft">
        {rule && <b className="text-[0.9375rem] font-semibold text-ink">{ruleWords(rule)}</b>}
        {found.isTrusted && <b className="font-semibold text-ink">{flaggers("isTrusted")}</b>}
        <span>{t("reporters", { count: found.reporters })}</span>
        <span>
          {t("of")} @{owner.username}
        </span>
        <time dateTime={found.createdAt}>{moment(found.createdAt)}</time>
        {assignedTo && <span>{t("withModerator", { name: assignedTo.username })}</span>}
        {found.wantsOpinion && <b className="font-semibold text-ink">{t("wantsOpinion")}</b>}
        {found.state === "decided" && <span>{t("isDecided")}</span>}
      </p>
    </article>
  );
}
