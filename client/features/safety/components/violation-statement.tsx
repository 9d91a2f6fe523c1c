import type { Violation } from "../../../../src/safety/violation.ts";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useDay } from "../../../lib/format/day.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViolationHeading } from "../hooks/use-violation.ts";

/** The statement of reasons: what was decided, by which rule, on what facts, by whom, and until when. */
export function ViolationStatement({ violation }: { violation: Violation }) {
  const t = useTexts("violations");
  const safety = useTexts("safety");
  const { brandName } = usePageConfig();
  const day = useDay("long");
  const { heading, rule } = useViolationHeading(violation);
  const { subject, reason, consequence, source, wasReported, createdAt, endsAt, endedAt } = violation;
  const facts: [string, string][] = [
    [t("about"), [safety(`kinds.${subject.kind}`), subject.label].filter(Boolean).join(": ")],
    [t("rule"), rule],
    ...(reason ? [[t("facts"), reason] satisfies [string, string]] : []),
    [t("found"), wasReported ? t("foundBy.report") : t("foundBy.site", { brand: brandName })],
    [t("who"), t(`whoDecided.${source}`)],
    [t("date"), day(createdAt)],
    [t("consequence"), t(`consequences.${consequence}`)],
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
      <Appeal violation={violation} />
    </article>
  );

  function endOf() {
    if (endedAt) return t("ends.done", { day: day(endedAt) });
    return endsAt ? t("ends.on", { day: day(endsAt) }) : t("ends.never");
  }
}

/** How to appeal, and until when. */
function Appeal({ violation: { id, appeal, endedAt } }: { violation: Violation }) {
  const t = useTexts("violations");
  const { contactUrl } = usePageConfig();
  const day = useDay("long");
  const until = day(appeal.until);
  const isLate = new Date(appeal.until).getTime() < Date.now();
  return (
    <section className="border-t border-line pt-5 text-[0.9375rem] text-pretty">
      <h2 className="pb-1 text-lg font-bold">{t("appeal")}</h2>
      {endedAt ? (
        <p>{t("appealDone")}</p>
      ) : isLate ? (
        <p>{t("appealLate", { day: until })}</p>
      ) : (
        <p className="[overflow-wrap:anywhere]">
          {t("appealText", { day: until, id })} <TextLink href={contactUrl}>{t("write")}</TextLink>
        </p>
      )}
    </section>
  );
}
