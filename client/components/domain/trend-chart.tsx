import { useAreaTexts } from "../../lib/texts/area-texts.ts";
import { Spinner } from "../ui/spinner.tsx";
import { useChunk } from "../ui/use-chunk.ts";
import { DayTable } from "./day-table.tsx";
import type { TrendProps } from "./trend-drawing.tsx";

const loadDrawing = async () => (await import("./trend-drawing.tsx")).TrendDrawing;
const nothing = () => {};

/** A daily number as a line chart, followed by the same numbers as a table. The drawing code loads with the first chart. */
export function TrendChart(props: TrendProps) {
  const { label, series, earlier } = props;
  const t = useAreaTexts("area");
  const Drawing = useChunk(loadDrawing, true, nothing);
  return (
    <figure>
      <div aria-hidden="true" className="h-56">
        {Drawing ? (
          <Drawing {...props} />
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
