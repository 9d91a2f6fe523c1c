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

/** A budget that can be changed where it stands. */
export interface Budget {
  micro: number;
  field: "dailySpendCap" | "lifetimeSpendCap" | "budgetInMicroCurrency";
  isDaily: boolean;
}
/** A campaign, an ad group or an ad, as the tables need it. */
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

/** The first page until all are there: a table that changed with each page would be built anew forty times. */
const readOf = <T>({ data, hasNextPage }: Pick<ListQuery<T>, "data" | "hasNextPage">): T[] =>
  hasNextPage ? (data?.pages[0]?.items ?? []) : itemsOf({ data });

/** What all things of a level spent and got; the API call that answers the same is `call`. */
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
  // The first rows are there at once; a table is sorted whole, so the rest is read on.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const query = new URLSearchParams({ level: LEVELS[level], start_date: days.startDate, end_date: days.endDate });
  return {
    rows:
      list.data && numbers.data && (!compared || earlier.data)
        ? reportRows(things, numbers.data.rows, compared ? (earlier.data?.rows ?? []) : null)
        : null,
    /** More rows are still being read. */
    isReading: hasNextPage,
    completeUntil: numbers.data?.completeUntil ?? null,
    error: list.error ?? numbers.error ?? earlier.error,
    retry: () => void Promise.all([list.refetch(), numbers.refetch(), compared && earlier.refetch()]),
    call: `GET /ads/v4/advertisers/${account.id}/analytics/?${query}`,
  };
}
