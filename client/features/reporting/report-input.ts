import type { RowFilter } from "../../../src/reporting/rows.contract.ts";
import type { Days } from "../../lib/area/area-days.ts";
import type { AreaSearch } from "../../lib/area/area-page.ts";
import type { TableView } from "../../lib/area/table-view.ts";
import type { Inputs } from "../../lib/calls/trpc.ts";

export const LEVELS = { campaigns: "CAMPAIGN", adgroups: "AD_GROUP", ads: "AD" } as const;
export type ReportLevel = keyof typeof LEVELS;
/** The names that saved views use for the reports. */
export const PAGES = { campaigns: "reportingCampaigns", adgroups: "reportingAdGroups", ads: "reportingAds" } as const;

/** The report's settings: from its address, or else from the person's default view. */
export function searchOf(
  search: AreaSearch,
  page: string,
  views: readonly { page: string; isDefault: boolean; search: string }[],
): AreaSearch {
  const first = views.find((view) => view.isDefault && view.page === page);
  const isPlain = Object.keys(search).length === 0;
  return isPlain && first ? Object.fromEntries(new URLSearchParams(first.search)) : search;
}

/** Default sort order. */
export const SORTED = { sort: "spend", isDescending: true };
const PAGE_SIZE = 200;

interface Asked {
  level: ReportLevel;
  days: Days;
  compared: Days | null;
  view: Pick<TableView, "sort" | "isDescending">;
}
interface Filtered {
  filters: RowFilter[];
  summaryStatuses?: Inputs["reporting"]["rows"]["summaryStatuses"];
}

export const reportInput = (
  advertiserId: string,
  { level, days, compared, view }: Asked,
  filtered: Filtered = { filters: [] },
) => ({
  advertiserId,
  level: LEVELS[level],
  ...days,
  pageSize: PAGE_SIZE,
  ...(compared && { compareStartDate: compared.startDate, compareEndDate: compared.endDate }),
  sort: view.sort as Inputs["reporting"]["rows"]["sort"],
  isDescending: view.isDescending,
  ...filtered,
});
