import { today } from "@internationalized/date";
import { type FormEvent, useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { LinkTabs } from "../../../components/ui/tabs.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { failureOf } from "../../../lib/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/use-language.ts";
import { type ReportLevel, useReport } from "../hooks/use-report.ts";
import { reportCsv } from "../report-csv.ts";
import { plainAmount, type ReportColumn, sortRows } from "../report-rows.ts";
import { ReportTable } from "./report-table.tsx";

const SHOWN_DAYS = 28;
const DAYS_MAX = 730;
const DAY_MS = 86_400_000;

/** What stands in the report's address. */
export interface ReportSearch {
  start_date?: string;
  end_date?: string;
  compare?: boolean | undefined;
  sort?: ReportColumn;
  desc?: boolean;
}

interface ReportViewProps {
  account: AdvertiserAccount;
  level: ReportLevel;
  search: ReportSearch;
  onSearch: (next: ReportSearch) => void;
}

const areDays = (start: string, end: string): boolean => {
  const length = (Date.parse(end) - Date.parse(start)) / DAY_MS;
  return length >= 0 && length < DAYS_MAX;
};

function saveFile(name: string, text: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A level's numbers in the days of the account's zone; all that is chosen stands in the address. */
export function ReportView({ account, level, search, onSearch }: ReportViewProps) {
  const t = useTexts("advertiser");
  const { language } = useLanguage();
  const [last] = useState(() => today(account.timeZone));
  const isGiven = areDays(search.start_date ?? "", search.end_date ?? "");
  const days = {
    startDate: (isGiven && search.start_date) || last.subtract({ days: SHOWN_DAYS - 1 }).toString(),
    endDate: (isGiven && search.end_date) || last.toString(),
  };
  const { sort: column = "spend", desc: isDescending = true, compare = false } = search;
  const report = useReport(account, level, days, compare);
  const [start, setStart] = useState(days.startDate);
  const [end, setEnd] = useState(days.endDate);
  const [problem, setProblem] = useState(false);
  const rows = report.rows && sortRows(report.rows, { column, isDescending });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setProblem(!areDays(start, end));
    if (areDays(start, end)) onSearch({ ...search, start_date: start, end_date: end });
  }
  async function onExport() {
    const names = ["impressions", "clicks", "saves"] as const;
    const spend = `${t("numbers.spend")} (${account.currency})`;
    const head = ["ID", t("report.name"), t("report.status"), spend, ...names.map((name) => t(`numbers.${name}`))];
    const lines = (rows ?? []).map(({ thing, now }) => [
      ...[thing.id, thing.name, t(`summary.${thing.summaryStatus}`), plainAmount(now.spend)],
      ...names.map((name) => String(now[name])),
    ]);
    saveFile(`${level}-${days.startDate}-${days.endDate}.csv`, await reportCsv(head, lines));
  }
  const until = new Intl.DateTimeFormat(language, {
    ...{ dateStyle: "medium", timeStyle: "short", timeZone: account.timeZone },
  } as const);
  const kept = { advertiserId: account.id, query: { start_date: search.start_date, end_date: search.end_date } };
  return (
    <>
      <LinkTabs
        label={t("report.level")}
        className="-mx-4 pb-3"
        items={[
          {
            href: areaPath("reportingCampaigns", kept),
            label: t("report.campaigns"),
            isCurrent: level === "campaigns",
          },
          { href: areaPath("reportingAdGroups", kept), label: t("report.adgroups"), isCurrent: level === "adgroups" },
          { href: areaPath("reportingAds", kept), label: t("report.ads"), isCurrent: level === "ads" },
        ]}
      />
      <form onSubmit={onSubmit} className="flex flex-wrap items-start gap-x-3 pb-3">
        <TextField type="date" label={t("report.from")} value={start} onChange={setStart} />
        <TextField type="date" label={t("report.to")} value={end} onChange={setEnd} />
        <Button type="submit" className="mt-6.5">
          {t("report.show")}
        </Button>
        <Button className="mt-6.5" isDisabled={!rows?.length} onPress={() => void onExport()}>
          {t("report.csv")}
        </Button>
        <Checkbox
          className="mt-6.5"
          isSelected={compare}
          onChange={(isOn) => onSearch({ ...search, compare: isOn || undefined })}
        >
          {t("report.compare")}
        </Checkbox>
      </form>
      {problem && (
        <p role="alert" className="pb-3 text-[15px]">
          {t("report.wrongDays")}
        </p>
      )}
      {report.error ? (
        <ListFailed text={failureOf(report.error).message} onRetry={report.retry} />
      ) : rows === null ? (
        <div className="grid min-h-60 place-items-center">
          <Spinner size={32} label={t("loading")} />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState title={t("report.none")} />
      ) : (
        <ReportTable
          {...{ account, rows, column, isDescending }}
          label={t(`report.${level}`)}
          onSort={(sort, desc) => onSearch({ ...search, sort, desc })}
        />
      )}
      {report.completeUntil && (
        <p className="pt-3 text-[13px] text-ink-soft [overflow-wrap:anywhere]">
          {t("report.zone", { zone: account.timeZone, time: until.format(new Date(report.completeUntil)) })}{" "}
          {t("report.api", { call: report.call })}
        </p>
      )}
    </>
  );
}
