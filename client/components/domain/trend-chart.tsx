import { type ComponentType, useEffect, useState } from "react";
import { useAreaTexts } from "../../lib/texts/area-texts.ts";
import { Spinner } from "../ui/spinner.tsx";
import { DayTable } from "./day-table.tsx";
import type { TrendProps } from "./trend-drawing.tsx";

/** A daily number as a line chart, followed by the same numbers as a table. The drawing code loads with the first chart. */
export function TrendChart(props: TrendProps) {
  const { label, series, earlier } = props;
  const t = useAreaTexts("area");
  const [drawn, setDrawn] = useState<{ Drawing: ComponentType<TrendProps> } | null>(null);
  useEffect(() => {
    let isHere = true;
    void import("./trend-drawing.tsx").then(({ TrendDrawing }) => isHere && setDrawn({ Drawing: TrendDrawing }));
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <figure>
      <div aria-hidden="true" className="h-56">
        {drawn ? (
          <drawn.Drawing {...props} />
        ) : (
          <div className="grid h-full place-items-center">
            <Spinner size={32} label={t("chart.loading")} />
          </div>
        )}
      </div>
      <DayTable
        summary={t("chart.asTable", { label })}
        day={t("chart.day")}
        numbers={earlier ? [label, t("chart.earlier")] : [label]}
        rows={series.map(({ day, words }, at) => ({ day, values: [words, earlier?.[at]?.words ?? "–"] }))}
      />
    </figure>
  );
}
