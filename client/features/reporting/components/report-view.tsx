import { useMemo, useState } from "react";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { AreaDaysField } from "../../../components/domain/area-days-field.tsx";
import { DataTable } from "../../../components/domain/data-table/data-table.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { daysOf } from "../../../lib/area/area-days.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { readView, writeView } from "../../../lib/area/table-view.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { ChangeContext, useChangeThings, useSteady } from "../hooks/use-change-things.ts";
import { type ThingRow, useReport } from "../hooks/use-report.ts";
import { useReportColumns } from "../hooks/use-report-columns.tsx";
import { LEVELS, PAGES, type ReportLevel, SORTED, searchOf } from "../report-input.ts";
import { BudgetCell } from "./budget-cell.tsx";
import { ReportFoot } from "./report-foot.tsx";
import { ReportTrend } from "./report-trend.tsx";
import { ThingName } from "./thing-name.tsx";
import { ViewsField } from "./views-field.tsx";

const SHOWN = ["name", "status", "budget", "spend", "impressions", "clicks", "ctr", "cpc", "saves"];

interface ReportViewProps extends AreaPageProps {
  level: ReportLevel;
}

/** Opens the person's default view if the address contains no view. The rows are already requested while it loads. */
export function ReportView(props: ReportViewProps) {
  const { account, level, search } = props;
  const views = trpc.reporting.views.useQuery({ advertiserId: account.id });
  const isPlain = Object.keys(search).length === 0;
  return (
    <Report
      {...props}
      search={searchOf(search, PAGES[level], views.data?.items ?? [])}
      isSettled={!(isPlain && views.isPending)}
    />
  );
}

interface ReportProps extends ReportViewProps {
  /** False while the default view may still change the request. */
  isSettled: boolean;
}

/** The report of one level, by days in the account's time zone. The address contains the whole view. */
function Report({ account, level, search, onSearch, isSettled }: ReportProps) {
  const t = useAreaTexts("reporting");
  const { days, compared } = daysOf(search, account);
  const render = useMemo(
    () => ({
      name: ({ thing }: ThingRow) => <ThingName advertiserId={account.id} level={level} thing={thing} />,
      budget: ({ thing }: ThingRow) => <BudgetCell account={account} thing={thing} />,
    }),
    [account, level],
  );
  const columns = useReportColumns(account, render);
  const view = readView(search, columns, { ...SORTED, columns: SHOWN });
  const report = useReport(account, { level, days, compared, view });
  const changes = useChangeThings(account.id, level, report.patch);
  const change = useSteady(mayDo(account.role, "campaigns") ? changes : null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { rows, server } = report;
  const isThere = isSettled && rows !== null && server;
  const chosen = (rows ?? []).filter(({ id }) => selected.has(id)).map(({ thing }) => thing);
  return (
    <ChangeContext value={change}>
      <ReportTrend
        isWaiting={!isThere && !report.error}
        account={account}
        days={days}
        compared={compared}
        search={search}
        onSearch={onSearch}
      />
      {report.error ? (
        <ListFailed text={failureOf(report.error).message} onRetry={report.retry} />
      ) : !isThere ? (
        <ChunkLoading label={t("loading")} />
      ) : (
        <DataTable
          label={t(`level.${level}`)}
          fileName={`${level}-${days.startDate}-${days.endDate}`}
          rows={rows}
          server={server}
          columns={columns}
          view={view}
          onView={(part) => onSearch(writeView(part))}
          empty={
            <EmptyState
              title={t("none")}
              text={t("noneText")}
              action={
                level === "campaigns" &&
                change && (
                  <LinkButton href={areaPath("adsCampaignMode", { advertiserId: account.id })} variant="primary">
                    {t("begin")}
                  </LinkButton>
                )
              }
            />
          }
          tools={
            <>
              <AreaDaysField account={account} search={search} onSearch={onSearch} />
              <ViewsField advertiserId={account.id} page={PAGES[level]} search={search} />
            </>
          }
          {...(change && { selected, onSelect: setSelected })}
        />
      )}
      {report.isStuck && (
        <div role="alert" className="flex flex-wrap items-center gap-3 pt-3 text-[0.9375rem]">
          {t("stuck")}
          <Button size="sm" onPress={report.goOn}>
            {t("goOn")}
          </Button>
        </div>
      )}
      {change && chosen.length > 0 && (
        <div
          role="toolbar"
          aria-label={t("selected", { count: chosen.length })}
          className="sticky bottom-20 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3 shadow-float sm:bottom-4"
        >
          <span className="px-2 text-[0.9375rem] font-semibold">{t("selected", { count: chosen.length })}</span>
          {chosen.length === rows?.length && server && chosen.length < server.count && (
            <span className="px-2 text-[0.9375rem]">{t("notAll", { count: server.count - chosen.length })}</span>
          )}
          <Button size="sm" onPress={() => void change.turn(chosen, "PAUSED")}>
            {t("pause")}
          </Button>
          <Button size="sm" onPress={() => void change.turn(chosen, "ACTIVE")}>
            {t("resume")}
          </Button>
          <LinkButton
            size="sm"
            href={areaPath("adsBulkEdit", {
              advertiserId: account.id,
              query: { entity_level: LEVELS[level], ids: chosen.map(({ id }) => id).join() },
            })}
          >
            {t("editMany")}
          </LinkButton>
          <Button size="sm" variant="danger" onPress={() => change.archive(chosen)}>
            {t("archive")}
          </Button>
        </div>
      )}
      <ReportFoot account={account} calls={report.calls} completeUntil={report.completeUntil} />
    </ChangeContext>
  );
}
