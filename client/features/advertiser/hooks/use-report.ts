import { useEffect } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { Summary } from "../../../../src/advertiser/summary.rules.ts";
import type { Days } from "../../../lib/area/area-days.ts";
import { byBookmark, itemsOf, type ListQuery } from "../../../lib/infinite.ts";
import { trpc } from "../../../lib/trpc.ts";
import { reportRows } from "../report-rows.ts";

const PAGE_SIZE = 250;
const LEVEL = { campaigns: "CAMPAIGN", adgroups: "AD_GROUP", ads: "AD" } as const;
export type ReportLevel = keyof typeof LEVEL;
export interface Thing {
  id: string;
  name: string;
  summaryStatus: Summary;
  campaignId?: string;
}

/** What all things of a level spent and got; the API call that answers the same is `call`. */
export function useReport(account: AdvertiserAccount, level: ReportLevel, days: Days, compared: Days | null) {
  const input = { advertiserId: account.id, pageSize: PAGE_SIZE };
  const campaigns = trpc.advertiser.campaigns.useInfiniteQuery(input, {
    ...byBookmark,
    enabled: level === "campaigns",
  });
  const adGroups = trpc.advertiser.adGroups.useInfiniteQuery(input, { ...byBookmark, enabled: level === "adgroups" });
  const ads = trpc.advertiser.ads.useInfiniteQuery(input, { ...byBookmark, enabled: level === "ads" });
  const list: ListQuery<Thing> = { campaigns, adgroups: adGroups, ads }[level];
  const asked = { advertiserId: account.id, level: LEVEL[level] };
  const numbers = trpc.ads.analytics.useQuery({ ...asked, ...days });
  const earlier = trpc.ads.analytics.useQuery({ ...asked, ...(compared ?? days) }, { enabled: compared !== null });
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  // A table is sorted whole, so all of it is read.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const query = new URLSearchParams({ level: LEVEL[level], start_date: days.startDate, end_date: days.endDate });
  return {
    rows:
      list.data && !hasNextPage && numbers.data && (!compared || earlier.data)
        ? reportRows(itemsOf(list), numbers.data.rows, compared ? (earlier.data?.rows ?? []) : null)
        : null,
    completeUntil: numbers.data?.completeUntil ?? null,
    error: list.error ?? numbers.error ?? earlier.error,
    retry: () => void Promise.all([list.refetch(), numbers.refetch(), compared && earlier.refetch()]),
    call: `GET /ads/v4/advertisers/${account.id}/analytics/?${query}`,
  };
}
