import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import { ROW_SORTS } from "../../../src/reporting/row-columns.ts";
import { daysOf } from "../../lib/area/area-days.ts";
import type { AreaSearch } from "../../lib/area/area-page.ts";
import { readView } from "../../lib/area/table-view.ts";
import { firstPage } from "../../lib/infinite.ts";
import type { ApiUtils } from "../../lib/trpc.ts";
import { PAGES, type ReportLevel, reportInput, SORTED, searchOf } from "./report-input.ts";

const SORTS = ROW_SORTS.map((id) => ({ id, isNumber: false, value: () => null }));

/** Asks for a report's first rows before its page is there, and its saved views with them. */
export async function askRows(
  api: ApiUtils,
  { id: advertiserId, timeZone }: AdvertiserAccount,
  level: ReportLevel,
  search: AreaSearch,
): Promise<void> {
  const views = api.reporting.views.getData({ advertiserId });
  const shown = searchOf(search, PAGES[level], views?.items ?? []);
  const view = readView(shown, SORTS, { ...SORTED, columns: [] });
  // Which statuses a filter means depends on the page's words.
  const isAsked = view.filters.length === 0 && shown.where === undefined;
  await Promise.all([
    api.reporting.views.prefetch({ advertiserId }, { staleTime: "static" }),
    isAsked &&
      api.reporting.rows.prefetchInfinite(
        reportInput(advertiserId, { level, view, ...daysOf(shown, timeZone) }),
        firstPage,
      ),
  ]);
}
