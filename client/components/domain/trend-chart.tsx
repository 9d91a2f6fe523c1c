import { type ComponentType, useEffect, useState } from "react";
import { dayWords } from "../../lib/format/money.ts";
import { useAreaTexts } from "../../lib/texts/area-texts.ts";
import { useLanguage } from "../../lib/texts/use-language.ts";
import { Spinner } from "../ui/spinner.tsx";
import type { TrendProps } from "./trend.ts";

/** A daily number as a line chart, followed by the same numbers as a table. The drawing code loads with the first chart. */
export function TrendChart(props: TrendProps) {
  const { label, series, earlier } = props;
  const t = useAreaTexts("area");
  const { language } = useLanguage();
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
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-xl px-2 text-[15px] font-semibold hover:bg-wash">
          {t("chart.asTable", { label })}
        </summary>
        <table className="w-full text-[15px] tabular-nums">
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className="px-2 py-1 text-start font-medium">
                {t("chart.day")}
              </th>
              <th scope="col" className="px-2 py-1 text-end font-medium">
                {label}
              </th>
              {earlier && (
                <th scope="col" className="px-2 py-1 text-end font-medium">
                  {t("chart.earlier")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {series.map(({ day, words }, at) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="px-2 py-1 text-start font-normal">
                  {dayWords(day, language)}
                </th>
                <td className="px-2 py-1 text-end">{words}</td>
                {earlier && <td className="px-2 py-1 text-end">{earlier[at]?.words ?? "–"}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
