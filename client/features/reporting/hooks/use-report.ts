import { useEffect } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { Ad, AdGroup, Campaign } from "../../../../src/advertiser/entities.ts";
import type { Summary } from "../../../../src/advertiser/summary.rules.ts";
import type { EntityStatus } from "../../../../src/model/ad-entity.ts";
import type { Days } from "../../../lib/area/area-days.ts";
import { byBookmark, itemsOf, type ListQuery } from "../../../lib/infinite.ts";
import { trpc } from "../../../lib/trpc.ts";
import { reportRows } from "../report-rows.ts";

const PAGE_SIZE = 250;
export const LEVELS = { campaigns: "CAMPAIGN", adgroups: "AD_GROUP", ads: "AD" } as const;
export type ReportLevel = keyof typeof LEVELS;

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

const shared = ({ id, name, status, summaryStatus }: Campaign | AdGroup | Ad) => ({ id, name, status, summaryStatus });
const ofCampaign = (it: Campaign): Thing => ({
  ...shared(it),
  campaignId: it.id,
  budget:
    it.dailySpendCap !== null
      ? { micro: it.dailySpendCap, field: "dailySpendCap", isDaily: true }
      : it.lifetimeSpendCap !== null
        ? { micro: it.lifetimeSpendCap, field: "lifetimeSpendCap", isDaily: false }
        : null,
});
const ofAdGroup = (it: AdGroup): Thing => ({
  ...{ ...shared(it), campaignId: it.campaignId },
  budget:
    it.budgetInMicroCurrency === null
      ? null
      : { micro: it.budgetInMicroCurrency, field: "budgetInMicroCurrency", isDaily: it.budgetType === "DAILY" },
});
const ofAd = (it: Ad): Thing => ({ ...shared(it), campaignId: it.campaignId, budget: null });

/** Only the first page until all have loaded: updating the table with every page would rebuild it forty times. */
const readOf = <T>({ data, hasNextPage }: Pick<ListQuery<T>, "data" | "hasNextPage">): T[] =>
  hasNextPage ? (data?.pages[0]?.items ?? []) : itemsOf({ data });

/** The spend and results of a level's items; `call` is the API call with the same answer. */
export function useReport(account: AdvertiserAccount, level: ReportLevel, days: Days, compared: Days | null) {
  const input = { advertiserId: account.id, pageSize: PAGE_SIZE };
  const campaigns = trpc.advertiser.campaigns.useInfiniteQuery(input, {
    ...byBookmark,
    enabled: level === "campaigns",
  });
  const adGroups = trpc.advertiser.adGroups.useInfiniteQuery(input, { ...byBookmark, enabled: level === "adgroups" });
  const ads = trpc.advertiser.ads.useInfiniteQuery(input, { ...byBookmark, enabled: level === "ads" });
  const list = { campaigns, adgroups: adGroups, ads }[level];
  const things = {
    campaigns: () => readOf(campaigns).map(ofCampaign),
    adgroups: () => readOf(adGroups).map(ofAdGroup),
    ads: () => readOf(ads).map(ofAd),
  }[level]();
  const asked = { advertiserId: account.id, level: LEVELS[level] };
  const numbers = trpc.ads.analytics.useQuery({ ...asked, ...days });
  const earlier = trpc.ads.analytics.useQuery({ ...asked, ...(compared ?? days) }, { enabled: compared !== null });
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  // The first rows show at once; the rest loads too, because the table sorts on the client.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const query = new URLSearchParams({ level: LEVELS[level], start_date: days.startDate, end_date: days.endDate });
  return {
    rows:
      list.data && numbers.data && (!compared || earlier.data)
        ? reportRows(things, numbers.data.rows, compared ? (earlier.data?.rows ?? []) : null)
        : null,
    /** Further rows are still loading. */
    isReading: hasNextPage,
    completeUntil: numbers.data?.completeUntil ?? null,
    error: list.error ?? numbers.error ?? earlier.error,
    retry: () => void Promise.all([list.refetch(), numbers.refetch(), compared && earlier.refetch()]),
    call: `GET /ads/v4/advertisers/${account.id}/analytics/?${query}`,
  };
}
