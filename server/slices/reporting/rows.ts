import { oldestOpen } from "../../../db/queries/ad-delivery/reports.ts";
import type { AccountRow } from "../../../db/queries/advertisers/accounts.ts";
import { type FoundRow, reportRows } from "../../../db/queries/reporting/rows.ts";
import { searchTermRows } from "../../../db/queries/reporting/search-terms.ts";
import { DEFAULT_WINDOWS } from "../../../src/ads/attribution.ts";
import { SUMMARIES } from "../../../src/ads/entity.ts";
import { shardOf } from "../../../src/ads/settle.rules.ts";
import type { Ad, AdGroup, Campaign } from "../../../src/advertiser/entities.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { SEARCH_PEOPLE_MIN } from "../../../src/reporting/keyword.rules.ts";
import type { RowLevel } from "../../../src/reporting/row-columns.ts";
import type { ReportRowOut } from "../../../src/reporting/rows.contract.ts";
import * as rowsContract from "../../../src/reporting/rows.contract.ts";
import * as searchTermsContract from "../../../src/reporting/search-terms.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { readAdGroups, readAds, readCampaigns } from "../advertiser/public.ts";
import { creditedOf, readResults, serializeResult } from "../conversions/public.ts";

/** More rows than an account can have: all are read, because their summaries are computed and not stored. */
const ALL = 1_000_000;
const NOTHING = {
  impressions: "0",
  outboundClicks: "0",
  saves: "0",
  hides: "0",
  filtered: "0",
  spend: "0",
  unpaid: "0",
  conversions: 0,
  conversionValue: 0n,
};

/** An entity in a report, without its numbers. */
type Thing = Omit<ReportRowOut, "results" | "earlier">;
type Shared = Pick<Campaign, "id" | "name" | "status" | "summaryStatus">;
const shared = ({ id, name, status, summaryStatus }: Shared) => ({ id, name, status, summaryStatus });

const ofCampaign = (it: Campaign): Thing => ({
  ...shared(it),
  campaignId: it.id,
  budgetInMicroCurrency: it.dailySpendCap ?? it.lifetimeSpendCap,
  budgetType: it.dailySpendCap !== null ? "DAILY" : it.lifetimeSpendCap !== null ? "LIFETIME" : null,
});
const ofAdGroup = (it: Shared & Pick<AdGroup, "campaignId" | "budgetInMicroCurrency" | "budgetType">): Thing => ({
  ...shared(it),
  campaignId: it.campaignId,
  budgetInMicroCurrency: it.budgetInMicroCurrency,
  budgetType: it.budgetInMicroCurrency === null ? null : it.budgetType,
});
const ofAd = (it: Ad): Thing => ({
  ...shared(it),
  campaignId: it.campaignId,
  budgetInMicroCurrency: null,
  budgetType: null,
});

type Which = Parameters<typeof readCampaigns>[2];
async function readThings(ctx: Context, account: AccountRow, level: RowLevel, which: Which): Promise<Thing[]> {
  if (level === "CAMPAIGN") return (await readCampaigns(ctx, account, which)).map(ofCampaign);
  if (level === "AD_GROUP") return (await readAdGroups(ctx, account, which)).map(ofAdGroup);
  return (await readAds(ctx, account, which)).map(ofAd);
}

/** Sums each entity's conversions. */
function creditById(credited: Awaited<ReturnType<typeof creditedOf>>) {
  const sums = new Map<string, { conversions: number; value: bigint }>();
  for (const { id, conversions, value } of credited) {
    const sum = sums.get(id) ?? { conversions: 0, value: 0n };
    sums.set(id, { conversions: sum.conversions + conversions, value: sum.value + BigInt(value) });
  }
  return [...sums].map(([id, { conversions, value }]) => ({ id, conversions, value: String(value) }));
}

export const rows = implement(rowsContract.reportRows, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { level, startDate, endDate, compareStartDate, compareEndDate, sort, summaryStatuses } = input;
  const about = {
    advertiserId: account.id,
    level,
    granularity: "TOTAL" as const,
    bySurface: false,
    timeZone: account.timeZone,
    currency: account.currency,
    windows: DEFAULT_WINDOWS,
    reportTime: "TIME_OF_CONVERSION" as const,
  };
  const credited = creditById(await creditedOf(db, { ...about, ids: null, startDate, endDate }));
  const isByStatus = sort === "status" || summaryStatuses != null;
  const ranks = isByStatus
    ? (await readThings(ctx, account, level, { after: null, limit: ALL })).map(({ id, summaryStatus }) => ({
        id,
        rank: SUMMARIES.indexOf(summaryStatus),
      }))
    : null;
  const ofRanks = summaryStatuses?.map((one) => SUMMARIES.indexOf(one)) ?? null;
  const sums: { total: FoundRow["total"] } = { total: null };

  const page = await pageById(input, fail, {
    list: async (at) => {
      const { filters, isDescending } = input;
      const asked = { advertiserId: account.id, level, startDate, endDate, sort, isDescending, filters };
      const found = await reportRows(db, { ...asked, credited, ranks, ofRanks, ...at });
      sums.total = found[0]?.total ?? null;
      return found;
    },
    present: async (found): Promise<ReportRowOut[]> => {
      const ids = found.map(({ id }) => id);
      const compared = compareStartDate && compareEndDate && { startDate: compareStartDate, endDate: compareEndDate };
      const [things, before] = await Promise.all([
        readThings(ctx, account, level, { ids, after: null, limit: ids.length }),
        compared ? readResults(db, { ...about, ...compared, ids }, true) : null,
      ]);
      const [thingOf, earlierOf] = [
        new Map(things.map((thing) => [thing.id, thing])),
        before && new Map(before.map((row) => [row.id, row])),
      ];
      return found.flatMap(({ id, total: _total, ...row }) => {
        const thing = thingOf.get(id);
        const earlier = earlierOf && serializeResult(earlierOf.get(id) ?? NOTHING);
        return thing ? [{ ...thing, results: serializeResult(row), earlier }] : [];
      });
    },
  });
  const { total } = sums;
  const waiting = await oldestOpen(db, { advertiserId: account.id, shard: shardOf(account.id) });
  return {
    ...page,
    total: input.bookmark ? null : { rows: Number(total?.rows ?? 0), ...serializeResult(total ?? NOTHING) },
    completeUntil: new Date(waiting ?? now().getTime()).toISOString(),
  };
});

export const searchTerms = implement(searchTermsContract.searchTerms, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { level, startDate, endDate } = input;
  const asked = { advertiserId: account.id, level, startDate, endDate, timeZone: account.timeZone };
  const found = await searchTermRows(ctx.deps.db, { ...asked, people: SEARCH_PEOPLE_MIN });
  return { rows: found.map(({ spend, ...row }) => ({ ...row, spendInMicroCurrency: microOnWire(BigInt(spend)) })) };
});
