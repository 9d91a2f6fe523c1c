import { useState } from "react";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import type { SearchTermRow } from "../../../../src/reporting/search-terms.contract.ts";
import { ApiCalls } from "../../../components/domain/api-calls.tsx";
import { AreaDaysField } from "../../../components/domain/area-days-field.tsx";
import type { DataColumn } from "../../../components/domain/data-table/data-column.ts";
import { DataTable } from "../../../components/domain/data-table/data-table.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { apiCall } from "../../../lib/area/api-call.ts";
import { daysOf } from "../../../lib/area/area-days.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { readView, writeView } from "../../../lib/area/table-view.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { type KeywordPage, useChangeKeywords } from "../hooks/use-keywords.ts";
import { useMetricColumns } from "../hooks/use-report-columns.tsx";
import { type Numbers, numbersOf } from "../report-rows.ts";

interface TermRow {
  id: string;
  ownerId: string;
  ownerName: string;
  term: string | null;
  now: Numbers;
}
const METRIC_COLUMNS = ["spend", "impressions", "clicks", "ctr", "cpc", "cpm", "saves"];

const rowOf = ({
  id,
  name,
  term,
  impressions,
  outboundClicks,
  saves,
  spendInMicroCurrency,
}: SearchTermRow): TermRow => ({
  id: `${id} ${term ?? ""}`,
  ownerId: id,
  ownerName: name,
  term,
  now: numbersOf({
    IMPRESSION_1: impressions,
    OUTBOUND_CLICK_1: outboundClicks,
    SAVE_1: saves,
    SPEND_IN_MICRO_CURRENCY: spendInMicroCurrency,
  }),
});

/** The searches that led to ad impressions; one press excludes a search as a negative keyword. */
export function SearchesView({ account, level, search, onSearch }: AreaPageProps & { level: KeywordPage }) {
  const t = useAreaTexts("reporting");
  const { days } = daysOf(search, account);
  const report = trpc.reporting.searchTerms.useQuery({ advertiserId: account.id, level, ...days });
  const change = useChangeKeywords(account.id);
  const mayChange = mayDo(account.role, "campaigns");
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const metrics = useMetricColumns<TermRow>(account.currency).filter(({ id }) => METRIC_COLUMNS.includes(id));
  const term = (row: TermRow) => row.term ?? t("search.few");
  const columns: DataColumn<TermRow>[] = [
    { id: "term", label: t("search.term"), isNumber: false, width: 280, value: term, words: term },
    {
      id: "of",
      label: t(level === "CAMPAIGN" ? "keyword.campaign" : "keyword.adGroup"),
      isNumber: false,
      width: 240,
      value: (row: TermRow) => row.ownerName,
      words: (row: TermRow) => row.ownerName,
    },
    ...metrics,
  ];
  const view = readView(search, columns, {
    sort: "impressions",
    isDescending: true,
    columns: columns.map(({ id }) => id),
  });
  if (report.error) return <ListFailed text={failureOf(report.error).message} onRetry={() => void report.refetch()} />;
  if (!report.data) {
    return <ChunkLoading label={t("loading")} />;
  }
  const rows = report.data.rows.map(rowOf);
  const chosen = rows.filter((row) => row.term !== null && selected.has(row.id));
  async function exclude() {
    for (const { ownerId, term: value } of chosen) {
      const of = level === "CAMPAIGN" ? { campaignId: ownerId } : { adGroupId: ownerId };
      if (!value || !(await change.add({ ...of, keywords: [{ value, matchType: "EXACT", isNegative: true }] }))) return;
    }
    setSelected(new Set());
  }
  return (
    <>
      <p className="pb-3 text-[0.9375rem] text-ink-soft">{t("search.lead")}</p>
      {change.problem && (
        <p role="alert" className="pb-3 font-medium text-danger">
          {change.problem}
        </p>
      )}
      <DataTable
        label={t("search.title")}
        fileName={`searches-${days.startDate}-${days.endDate}`}
        rows={rows}
        columns={columns}
        view={view}
        onView={(part) => onSearch(writeView(part))}
        empty={<EmptyState title={t("search.none")} text={t("search.noneText")} />}
        tools={
          <>
            <AreaDaysField account={account} search={search} onSearch={onSearch} />
            {mayChange && chosen.length > 0 && (
              <Button variant="primary" isDisabled={change.isBusy} onPress={() => void exclude()}>
                {t("search.exclude", { count: chosen.length })}
              </Button>
            )}
          </>
        }
        {...(mayChange && { selected, onSelect: setSelected })}
      />
      <ApiCalls calls={[apiCall(account.id, "/search_terms/", { level, ...days })]} />
    </>
  );
}
