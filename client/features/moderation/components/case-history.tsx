import type { Case } from "../../../../src/admin/cases.contract.ts";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useDay, useUtcMoment } from "../../../lib/format/day.ts";
import { useFlaggerTexts } from "../../../lib/texts/notices-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRuleWords } from "../../../lib/texts/use-rule-words.ts";
import { CaseCard } from "./case-card.tsx";

/** The reporters' words, with the number of their earlier reports that were right. */
export function CaseReports({ found }: { found: Case }) {
  const t = useTexts("moderation");
  const moment = useUtcMoment();
  const ruleWords = useRuleWords();
  const flaggers = useFlaggerTexts();
  return (
    <ol className="flex flex-col gap-3">
      {found.reports.map(({ id, reason, subReason, text, createdAt, reporter, notifier, flagger }) => (
        <li key={id} className="text-[0.9375rem]">
          <p>
            <b className="font-semibold">{ruleWords(reason, subReason)}</b>{" "}
            <time dateTime={createdAt} className="text-[0.8125rem] text-ink-soft">
              {moment(createdAt)}
            </time>
          </p>
          {text && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
          <p className="text-[0.8125rem] text-ink-soft">
            {t("by")}{" "}
            {reporter ? (
              <TextLink href={`/${reporter.username}/`}>@{reporter.username}</TextLink>
            ) : (
              [notifier?.name ?? flaggers("nameless"), notifier?.email, flaggers("noAccount")]
                .filter(Boolean)
                .join(", ")
            )}
            {flagger && ` · ${flaggers("flagged", { name: flagger })}`}
            {reporter &&
              reporter.decided > 0 &&
              ` · ${t("reporterRecord", { upheld: reporter.upheld, decided: reporter.decided })}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Earlier decisions about the owner. */
export function OwnerHistory({ found }: { found: Case }) {
  const t = useTexts("moderation");
  const day = useDay();
  const reported = useTexts("reported");
  const ruleWords = useRuleWords();
  return (
    <div className="flex flex-col gap-2 text-[0.9375rem]">
      <p className="text-ink-soft">
        <TextLink href={`/${found.owner.username}/`}>@{found.owner.username}</TextLink> ·{" "}
        {t("since", { day: day(found.ownerSince) })}
      </p>
      {found.history.length === 0 && <p>{t("noHistory")}</p>}
      <ul className="flex flex-col gap-2">
        {found.history.map(({ id, kind, label, rule, subRule, consequence, createdAt, endedAt }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <b className="font-semibold">{t(`consequence.${consequence}`)}</b> · {ruleWords(rule, subRule)}
            {" · "}
            {reported(`kinds.${kind}`)}
            {label && kind !== "user" ? `: ${label}` : ""}
            <span className="text-[0.8125rem] text-ink-soft">
              {" "}
              <time dateTime={createdAt}>{day(createdAt)}</time>
              {endedAt && ` · ${t("reversed")}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Other cases about the owner or the same picture. */
export function SimilarCases({ found }: { found: Case }) {
  const t = useTexts("moderation");
  if (found.similar.length === 0) return <p className="text-[0.9375rem]">{t("noSimilar")}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {found.similar.map((one) => (
        <li key={one.id}>
          <CaseCard found={one} />
        </li>
      ))}
    </ul>
  );
}
