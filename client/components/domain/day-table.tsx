import { dayWords } from "../../lib/format/money.ts";
import { useLanguage } from "../../lib/texts/use-language.ts";
import { Disclosure } from "../ui/disclosure.tsx";

interface DayTableProps {
  /** Opens the table. */
  summary: string;
  /** The heading of the days. */
  day: string;
  /** The headings of the numbers. */
  numbers: readonly string[];
  rows: readonly { day: string; values: readonly string[] }[];
}

/** Numbers by day as a table that opens below a chart, because screen readers can't read the chart. */
export function DayTable({ summary, day, numbers, rows }: DayTableProps) {
  const { language } = useLanguage();
  return (
    <Disclosure summary={summary}>
      <table className="w-full text-[0.9375rem] tabular-nums">
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="px-2 py-1 text-start font-medium">
              {day}
            </th>
            {numbers.map((number) => (
              <th key={number} scope="col" className="px-2 py-1 text-end font-medium">
                {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day} className="border-t border-line">
              <th scope="row" className="px-2 py-1 text-start font-normal">
                {dayWords(row.day, language)}
              </th>
              {numbers.map((number, at) => (
                <td key={number} className="px-2 py-1 text-end">
                  {row.values[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
