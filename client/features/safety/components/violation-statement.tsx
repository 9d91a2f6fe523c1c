import type { ReactNode } from "react";
import type { Violation } from "../../../../src/model/violation.ts";
import { isReversed } from "../../../../src/safety/appeal.rules.ts";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useDay } from "../../../lib/format/day.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useStatedFacts } from "../../../lib/texts/use-stated-facts.ts";
import { isHold, useViolationHeading } from "../hooks/use-violation.ts";
import { AppealForm } from "./appeal-form.tsx";

interface StatementProps {
  violation: Violation;
  /** Of the link by which a person came who can't log in. */
  token: string | undefined;
}

/** The statement of reasons: what was decided, by which rule, on what facts, by whom, and until when. */
export function ViolationStatement({ violation, token }: StatementProps) {
  const t = useTexts("violations");
  const reported = useTexts("reported");
  const { brandName } = usePageConfig();
  const day = useDay("long");
  const { heading, rule } = useViolationHeading(violation);
  const reason = useStatedFacts(violation);
  const { subject, scope, consequence, label, source, createdAt, endsAt, endedAt } = violation;
  const facts: [string, ReactNode][] = [
    [
      t("about"),
      scope === "account"
        ? t("aboutAll")
        : [reported(`kinds.${subject.kind}`), subject.label].filter(Boolean).join(": "),
    ],
    [
      t("rule"),
      <TextLink key="rule" href={`/guidelines/#${violation.rule}`}>
        {rule}
      </TextLink>,
    ],
    ...(reason ? [[t("facts"), reason] satisfies [string, ReactNode]] : []),
    [t("found"), t(`foundBy.${finderOf(violation)}`, { brand: brandName })],
    [t("who"), t(`whoDecided.${source}`)],
    [t("date"), day(createdAt)],
    [
      t("consequence"),
      consequence === "labeled"
        ? t(`consequences.labeled.${label ?? "sensitive"}`)
        : t(`consequences.${isHold(violation) ? "held" : consequence}`),
    ],
    [t("end"), endOf()],
  ];
  return (
    <article className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-7">
      <h1 className="text-2xl font-bold text-balance">{heading}</h1>
      <dl className="grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-[minmax(8rem,auto)_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <Appeal violation={violation} token={token} />
    </article>
  );

  function endOf() {
    if (endedAt) return t(wasReversed(violation) ? "ends.done" : "ends.over", { day: day(endedAt) });
    return endsAt ? t("ends.on", { day: day(endsAt) }) : t("ends.never");
  }
}

const finderOf = ({ source, wasReported }: Violation) =>
  source === "algorithm" ? "check" : wasReported ? "report" : "site";

const wasReversed = ({ endsAt, endedAt }: Violation): boolean =>
  isReversed({
    endsAt: endsAt === null ? null : new Date(endsAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
  });

/** How to appeal and until when, or the state of the appeal. */
function Appeal({ violation, token }: StatementProps) {
  const t = useTexts("violations");
  const { contactUrl } = usePageConfig();
  const day = useDay("long");
  const { id, appeal } = violation;
  const until = day(appeal.until);
  const isLate = new Date(appeal.until).getTime() < Date.now();
  const isOpen = appeal.state === "none" && !wasReversed(violation) && !isLate;
  return (
    <section className="border-t border-line pt-5 text-[0.9375rem] text-pretty">
      <h2 className="pb-1 text-lg font-bold">{t("appeal")}</h2>
      {appeal.state !== "none" ? (
        <p role="status">{t(`appealState.${appeal.state}`)}</p>
      ) : wasReversed(violation) ? (
        <p>{t("appealDone")}</p>
      ) : isLate ? (
        <p>{t("appealLate", { day: until })}</p>
      ) : (
        <p>{t("appealText", { day: until })}</p>
      )}
      {appeal.note && <p className="pt-2 whitespace-pre-line [overflow-wrap:anywhere]">{appeal.note}</p>}
      {isOpen && (
        <>
          <AppealForm violation={violation} token={token} />
          <p className="pt-4 text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">
            {t("appealMail", { id })} <TextLink href={contactUrl}>{t("write")}</TextLink>
          </p>
        </>
      )}
    </section>
  );
}
