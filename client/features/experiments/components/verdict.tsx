import { type AccountZone, accountTimes } from "../../../lib/area/account-times.ts";
import type { Outputs } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

interface VerdictProps {
  account: AccountZone;
  results: Outputs["experiments"]["results"];
}

/** States the conclusion of an experiment in one sentence. */
export function Verdict({ account, results: { experiment, arms, metrics } }: VerdictProps) {
  const t = useAreaTexts("experiments");
  const { language } = useLanguage();
  const found = metrics.find(({ isDeciding }) => isDeciding);
  const [first, second] = arms;
  if (!found || !first || !second) return null;
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(language, {
    ...({ style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" } as const),
  });
  const { conclusion, lift } = found;
  const { metric } = experiment;
  const names = { first: t(`results.arms.${first.arm}`), second: t(`results.arms.${second.arm}`) };
  const [low, high] = [lift?.low ?? 0, lift?.high ?? 0];
  const more = { low: percent.format(low), high: percent.format(high) };
  const less = { low: percent.format(-high), high: percent.format(-low) };
  const isLift = experiment.kind === "HOLDOUT";
  const end = accountTimes(account, language, { dateStyle: "long" }).format(new Date(experiment.endTime));
  const sentence = () => {
    if (conclusion === "MORE")
      return isLift ? t("verdict.LIFT_MORE", more) : t(`verdict.MORE.${metric}`, { ...names, ...more });
    if (conclusion === "LESS")
      return isLift ? t("verdict.LIFT_LESS", less) : t(`verdict.LESS.${metric}`, { ...names, ...less });
    return t(`verdict.${conclusion}`, { low: signed.format(low), high: signed.format(high), end });
  };
  const isDecided = conclusion === "MORE" || conclusion === "LESS";
  return (
    <p
      className={`rounded-card border p-5 text-lg font-semibold text-pretty sm:p-7 ${isDecided ? "border-accent bg-accent-wash" : "border-line bg-surface"}`}
    >
      {sentence()}
    </p>
  );
}
