import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useAreaTexts } from "../../lib/texts/area-texts.ts";
import { useLanguage } from "../../lib/texts/use-language.ts";

interface TrendPoint {
  day: string;
  value: number;
  words: string;
}
export interface TrendProps {
  /** The meaning of the values. */
  label: string;
  /** The number format of the axis. */
  axis?: Intl.NumberFormatOptions;
  series: readonly TrendPoint[];
  /** The days to compare with, drawn over the same width. */
  earlier: readonly TrendPoint[] | null;
}

const AXIS = { stroke: "var(--line-strong)", tick: { fill: "var(--ink-soft)", fontSize: 12 }, tickLine: false };

/** The chart, drawn by recharts; loaded by `TrendChart`. */
export function TrendDrawing({ label, axis, series, earlier }: TrendProps) {
  const t = useAreaTexts("area");
  const { language } = useLanguage();
  const short = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" });
  const compact = new Intl.NumberFormat(language, { notation: "compact", ...axis });
  const data = series.map((point, at) => ({
    ...point,
    before: earlier?.[at]?.value,
    beforeWords: earlier?.[at]?.words,
  }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart accessibilityLayer={false} data={data} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="day"
          {...AXIS}
          minTickGap={32}
          tickFormatter={(day: string) => short.format(new Date(`${day}T00:00:00Z`))}
        />
        <YAxis {...AXIS} axisLine={false} width={60} tickFormatter={(value: number) => compact.format(value)} />
        <Tooltip
          content={({ active, payload }) => {
            const point = payload?.[0]?.payload as (typeof data)[number] | undefined;
            if (!active || !point) return null;
            return (
              <div className="rounded-xl bg-surface px-3 py-2 text-[0.8125rem] text-ink shadow-float">
                <div className="font-semibold">{short.format(new Date(`${point.day}T00:00:00Z`))}</div>
                <div>
                  {label}: {point.words}
                </div>
                {point.beforeWords && (
                  <div className="text-ink-soft">{`${t("chart.earlier")}: ${point.beforeWords}`}</div>
                )}
              </div>
            );
          }}
        />
        <Area
          dataKey="value"
          stroke="var(--accent)"
          strokeWidth={2}
          fill="var(--accent)"
          fillOpacity={0.12}
          isAnimationActive={false}
        />
        {earlier && (
          <Line dataKey="before" stroke="var(--ink-soft)" strokeDasharray="4 4" dot={false} isAnimationActive={false} />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
