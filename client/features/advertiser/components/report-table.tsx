import { Cell, Column, Row, Table, TableBody, TableHeader } from "react-aria-components";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { money } from "../../../lib/money.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/use-language.ts";
import type { Thing } from "../hooks/use-report.ts";
import {
  clickRate,
  isReportColumn,
  type Numbers,
  REPORT_COLUMNS,
  type ReportColumn,
  type ReportRow,
  totalOf,
} from "../report-rows.ts";

const CELL = "border-t border-line px-3 py-2 align-top";
const FIGURE = `${CELL} text-end tabular-nums whitespace-nowrap`;

interface ReportTableProps {
  account: AdvertiserAccount;
  label: string;
  rows: ReportRow<Thing>[];
  column: ReportColumn;
  isDescending: boolean;
  onSort: (column: ReportColumn, isDescending: boolean) => void;
}

/** What things spent and got, with the days before beneath where they are compared. */
export function ReportTable({ account, label, rows, column, isDescending, onSort }: ReportTableProps) {
  const t = useTexts("advertiser");
  const { language } = useLanguage();
  const count = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  const words = (numbers: Numbers, name: Exclude<ReportColumn, "name">): string => {
    if (name === "spend") return money(numbers.spend, account.currency, language);
    if (name !== "ctr") return count.format(numbers[name]);
    const rate = clickRate(numbers);
    return rate === null ? "–" : share.format(rate);
  };
  const figures = (now: Numbers, before: Numbers | null) =>
    (["spend", "impressions", "clicks", "saves", "ctr"] as const).map((name) => (
      <Cell key={name} className={FIGURE}>
        {words(now, name)}
        {before && (
          <span className="block text-[13px] text-ink-soft">{t("report.before", { value: words(before, name) })}</span>
        )}
      </Cell>
    ));
  const befores = rows.flatMap(({ before }) => before ?? []);
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <Table
        aria-label={label}
        className="w-full text-[15px]"
        sortDescriptor={{ column, direction: isDescending ? "descending" : "ascending" }}
        onSortChange={(next) => isReportColumn(next.column) && onSort(next.column, next.direction === "descending")}
      >
        <TableHeader>
          {REPORT_COLUMNS.map((name) => (
            <Column
              key={name}
              id={name}
              allowsSorting
              isRowHeader={name === "name"}
              className={`cursor-pointer px-3 py-3 font-medium text-ink-soft outline-offset-[-2px] outline-focus data-focus-visible:outline-2 ${name === "name" ? "text-start" : "text-end"}`}
            >
              {name === "name" ? t("report.name") : t(`numbers.${name}`)}
              {name === column && <span aria-hidden="true">{isDescending ? " ↓" : " ↑"}</span>}
            </Column>
          ))}
        </TableHeader>
        <TableBody>
          {rows.map(({ thing, now, before }) => (
            <Row
              key={thing.id}
              id={thing.id}
              className="outline-offset-[-2px] outline-focus data-focus-visible:outline-2"
            >
              <Cell className={`${CELL} min-w-48`}>
                <TextLink
                  href={`/advertiser/${account.id}/campaigns/${thing.campaignId ?? thing.id}/`}
                  className="[overflow-wrap:anywhere]"
                >
                  {thing.name}
                </TextLink>
                <span className="block text-[13px] text-ink-soft">{t(`summary.${thing.summaryStatus}`)}</span>
              </Cell>
              {figures(now, before)}
            </Row>
          ))}
          <Row id="total" className="font-semibold">
            <Cell className={CELL}>{t("report.total")}</Cell>
            {figures(totalOf(rows.map(({ now }) => now)), befores.length > 0 ? totalOf(befores) : null)}
          </Row>
        </TableBody>
      </Table>
    </div>
  );
}
