import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import type { EntityStatus } from "../../../../src/ads/entity.ts";
import { SUMMARIES, type Summary } from "../../../../src/ads/entity.ts";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { ROW_COLUMNS } from "../../../../src/reporting/row-columns.ts";
import type { ReportRowOut, RowFilter } from "../../../../src/reporting/rows.contract.ts";
import { apiCall } from "../../../lib/area/api-call.ts";
import type { Days } from "../../../lib/area/area-days.ts";
import { meets, type TableView } from "../../../lib/area/table-view.ts";
import { byBookmark, withItems } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type ReportLevel, reportInput } from "../report-input.ts";
import { numbersOf, type ReportRow } from "../report-rows.ts";

/** The page size of the export, which reads all rows. */
const EXPORT_PAGE_SIZE = 250;

/** A budget that can be edited in place. */
export interface Budget {
  micro: number;
  field: "dailySpendCap" | "lifetimeSpendCap" | "budgetInMicroCurrency";
  isDaily: boolean;
}
/** A campaign, ad group or ad as the tables need it. */
export interface Thing {
  id: string;
  name: string;
  status: EntityStatus;
  summaryStatus: Summary;
  campaignId: string;
  budget: Budget | null;
}
export type ThingRow = ReportRow<Thing>;

function thingOf(row: ReportRowOut, level: ReportLevel): Thing {
  const { budgetInMicroCurrency: micro, budgetType, id, name, status, summaryStatus, campaignId } = row;
  const isDaily = budgetType === "DAILY";
  const field = level === "adgroups" ? "budgetInMicroCurrency" : isDaily ? "dailySpendCap" : "lifetimeSpendCap";
  return { id, name, status, summaryStatus, campaignId, budget: micro === null ? null : { micro, field, isDaily } };
}

/** Keeps the row object of an unchanged answer, so that a table renders only changed rows. */
const made = new WeakMap<ReportRowOut, ThingRow>();
function rowOf(answered: ReportRowOut, level: ReportLevel): ThingRow {
  const known = made.get(answered);
  if (known) return known;
  const { id, results, earlier } = answered;
  const row = { id, thing: thingOf(answered, level), now: numbersOf(results), before: earlier && numbersOf(earlier) };
  made.set(answered, row);
  return row;
}

/** The filters for the server, which filters statuses by code; the page filters them by their displayed words. */
function filtersOf(view: TableView, words: (summary: Summary) => string) {
  const byStatus = view.filters.filter(({ column }) => column === "status");
  const summaryStatuses = SUMMARIES.filter((one) => byStatus.every((filter) => meets(words(one), filter)));
  const filters = view.filters.flatMap(({ column: id, comparison, value }): RowFilter[] => {
    const column = ROW_COLUMNS.find((known) => known === id);
    return column ? [{ column, comparison, value }] : [];
  });
  return { filters, ...(byStatus.length > 0 && { summaryStatuses }) };
}

interface Asked {
  level: ReportLevel;
  days: Days;
  compared: Days | null;
  view: TableView;
}

/** The spend and results of a level's items, as the view sorts and filters them; `calls` are those of the API with the same numbers. */
export function useReport(account: AdvertiserAccount, { level, days, compared, view }: Asked) {
  const words = useTexts("advertiser");
  const utils = trpc.useUtils();
  const filtered = filtersOf(view, (summary) => words(`summary.${summary}`));
  const input = reportInput(account.id, { level, days, compared, view }, filtered);
  const list = trpc.reporting.rows.useInfiniteQuery(input, { ...byBookmark, placeholderData: keepPreviousData });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const rows = useMemo(() => {
    if (!data) return null;
    // A row whose numbers grew after its page was read may occur again on a later page.
    const byId = new Map(data.pages.flatMap(({ items }) => items.map((item) => [item.id, rowOf(item, level)])));
    return [...byId.values()];
  }, [data, level]);
  const total = data?.pages[0]?.total;
  async function readAll(): Promise<ThingRow[]> {
    const all: ThingRow[] = [];
    for (let bookmark: string | null | undefined; bookmark !== null; ) {
      const page = await utils.client.reporting.rows.query({ ...input, pageSize: EXPORT_PAGE_SIZE, bookmark });
      all.push(...page.items.map((item) => rowOf(item, level)));
      bookmark = page.bookmark;
    }
    return all;
  }

  return {
    rows,
    server: total && {
      count: total.rows,
      sum: { ...SUM, now: numbersOf(total) },
      onMore: hasNextPage && !isFetchingNextPage && !isFetchNextPageError ? () => void fetchNextPage() : undefined,
      readAll,
    },
    completeUntil: data?.pages[0]?.completeUntil ?? null,
    error: data && isFetchNextPageError ? null : list.error,
    /** Whether further rows failed to load. */
    isStuck: isFetchNextPageError,
    goOn: () => void fetchNextPage(),
    retry: () => void list.refetch(),
    /** Merges changes into the loaded rows. */
    patch(changed: ReadonlyMap<string, Partial<ReportRowOut>>) {
      utils.reporting.rows.setInfiniteData(
        input,
        (old) =>
          old &&
          withItems(old, (items: ReportRowOut[]) =>
            items.map((item) => (changed.has(item.id) ? { ...item, ...changed.get(item.id) } : item)),
          ),
      );
      void utils.reporting.rows.invalidate(undefined, { refetchType: "none" });
    },
    calls: [
      apiCall(account.id, "/report_rows/", {
        level: input.level,
        ...days,
        sort: view.sort,
        isDescending: view.isDescending,
        compareStartDate: compared?.startDate,
        compareEndDate: compared?.endDate,
        filters: input.filters.length > 0 ? JSON.stringify(input.filters) : null,
        summaryStatuses: filtered.summaryStatuses,
      }),
      ...[days, ...(compared ? [compared] : [])].map((range) =>
        apiCall(account.id, "/analytics/", { level: "ACCOUNT", granularity: "DAY", ...range }),
      ),
    ],
  };
}

/** A sum row has no entity. */
const SUM: Omit<ThingRow, "now"> = {
  id: "",
  before: null,
  thing: { id: "", name: "", status: "ACTIVE", summaryStatus: "RUNNING", campaignId: "", budget: null },
};
