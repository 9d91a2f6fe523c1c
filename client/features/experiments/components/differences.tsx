import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import type { Outputs } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

type Results = Outputs["experiments"]["results"];
type Metric = Results["metrics"][number];

/** The relative difference of each metric with its range, on one scale around "no difference". */
export function Differences({ results: { arms, metrics } }: { results: Results }) {
  const t = useAreaTexts("experiments");
  const { language } = useLanguage();
  const [first, second] = arms;
  if (!first || !second) return null;
  const names = { first: t(`results.arms.${first.arm}`), second: t(`results.arms.${second.arm}`) };
  const signed = new Intl.NumberFormat(language, {
    ...({ style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" } as const),
  });
  const points = new Intl.NumberFormat(language, { maximumFractionDigits: 2, signDisplay: "exceptZero" });
  const most = Math.max(
    0.01,
    ...metrics.flatMap(({ lift }) => (lift ? [Math.abs(lift.low), Math.abs(lift.high)] : [])),
  );
  const words = ({ lift, difference }: Metric) => {
    if (!lift || !difference) return t("results.unknown");
    const ranged = { value: signed.format(lift.value), low: signed.format(lift.low), high: signed.format(lift.high) };
    return `${t("results.range", ranged)} · ${t("results.points", { value: points.format(difference.value * 100) })}`;
  };
  return (
    <SettingsSection title={t("results.differences")} lead={t("results.differencesLead", names)}>
      <dl className="flex flex-col gap-4">
        {metrics.map((metric) => (
          <div key={metric.metric}>
            <dt className="font-medium">
              {t(`metrics.${metric.metric}`)}
              {metric.isDeciding && (
                <span className="ms-2 rounded-full bg-wash px-2.5 py-0.5 text-[0.8125rem] font-medium">
                  {t("results.deciding")}
                </span>
              )}
            </dt>
            <dd className="text-[0.9375rem] tabular-nums">
              {words(metric)}
              {metric.lift && <Range {...metric.lift} most={most} />}
            </dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  );
}

/** From −most to +most; the line in the middle is "no difference". */
function Range({ value, low, high, most }: { value: number; low: number; high: number; most: number }) {
  const at = (share: number) => 50 + (share / most) * 48;
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="mt-2 block h-4 w-full">
      <rect y="3.5" width="100" height="1" className="fill-wash" />
      <rect
        x={at(low)}
        y="2.5"
        width={Math.max(0.4, at(high) - at(low))}
        height="3"
        className="fill-accent"
        opacity="0.45"
      />
      <rect x={at(value) - 0.35} y="1" width="0.7" height="6" className="fill-accent" />
      <rect x="49.9" width="0.2" height="8" className="fill-ink" />
    </svg>
  );
}
