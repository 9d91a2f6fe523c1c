import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { AreaDaysField } from "../../../components/domain/area-days-field.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { LinkTabs } from "../../../components/ui/tabs.tsx";
import { failureOf } from "../../../lib/api-error.ts";
import { daysOf } from "../../../lib/area/area-days.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/use-language.ts";
import { type ReportLevel, useReport } from "../hooks/use-report.ts";
import { reportCsv } from "../report-csv.ts";
import { isReportColumn, plainAmount, sortRows } from "../report-rows.ts";
import { ReportTable } from "./report-table.tsx";

interface ReportViewProps extends AreaPageProps {
  level: ReportLevel;
}

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
  const { days, compared } = daysOf(search, account.timeZone);
  const column = isReportColumn(search.sort) ? search.sort : "spend";
  const isDescending = search.sort === undefined || search.desc === "true";
  const report = useReport(account, level, days, compared);
  const rows = report.rows && sortRows(report.rows, { column, isDescending });

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
  const kept = { advertiserId: account.id, query: search };
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
      <div className="flex flex-wrap items-start gap-3 pb-3">
        <AreaDaysField timeZone={account.timeZone} {...{ search, onSearch }} />
        <Button isDisabled={!rows?.length} onPress={() => void onExport()}>
          {t("report.csv")}
        </Button>
      </div>
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
          onSort={(sort, desc) => onSearch({ sort, desc: String(desc) })}
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
