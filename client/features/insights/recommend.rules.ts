import { bidAdvice, type Funnel } from "../../../src/ads/funnel.rules.ts";
import type { AdGroup } from "../../../src/advertiser/entities.ts";
import type { Block } from "../../../src/advertiser/summary.rules.ts";

/** Recommendations are based on the spending of this many days. */
export const RECOMMENDED_BY_DAYS = 7;
/** Raises a budget that is nearly all spent, and a bid that spends almost nothing. The limits are percentages of the budget. */
const [NEARLY_ALL, NEARLY_NOTHING] = [90n, 20n];
const [BUDGET_PERCENT, BID_PERCENT] = [120n, 125n];
const MICRO_CENT = 10_000n;
/** Fewer auction opportunities than this allow no conclusion. */
const CHANCES_MIN = 50;
/** A step that stops at least this percentage of an ad group's auction opportunities is what holds the group back. */
const MUCH = 30;
const CAP_PERCENT = 150;
const FIXABLE = ["NO_ADS", "REVIEW_REJECTED", "NO_FUNDS"] as const satisfies readonly Block[];

export type Recommendation = {
  /** The ad group's id and the kind. */
  id: string;
  group: AdGroup;
} & (
  | {
      kind: "BUDGET" | "BID" | "OUTBID" | "HELD_BACK" | "CAPPED";
      field: "budgetInMicroCurrency" | "bidInMicroCurrency" | "lifetimeFrequencyCap";
      from: number;
      to: number;
      percent: number;
      /** Percentage of the lost auctions that the higher bid would have won. */
      won?: number;
    }
  | { kind: (typeof FIXABLE)[number] }
);

export type Change = Extract<Recommendation, { field: string }>;
/** Outcomes of a group's ad requests, and its viewable impressions. */
export type FunnelRow = Funnel & { shown: number };

/** Finds the main fixable reason that holds a group back. */
function byFunnel(group: AdGroup, funnel: Funnel | undefined): Change[] {
  if (!funnel || funnel.eligible < CHANCES_MIN) return [];
  const shareOf = (count: number) => Math.round((count * 100) / funnel.eligible);
  const found: Change[] = [];
  const { bidInMicroCurrency: bid, budgetInMicroCurrency: budget, lifetimeFrequencyCap: cap } = group;
  const advice = bidAdvice(funnel);
  if (bid !== null && group.bidStrategyType !== "AUTOMATIC_BID" && advice && shareOf(funnel.outbid) >= MUCH) {
    const to = raised(BigInt(bid), BigInt(Math.round(advice.ratio * 100)));
    const told = { percent: shareOf(funnel.outbid), won: advice.percent };
    found.push({
      id: `${group.id}-OUTBID`,
      group,
      kind: "OUTBID",
      field: "bidInMicroCurrency",
      from: bid,
      to,
      ...told,
    });
  }
  const held = shareOf(funnel.paced + funnel.spent);
  if (budget !== null && group.budgetType === "DAILY" && held >= MUCH) {
    const to = raised(BigInt(budget), BUDGET_PERCENT);
    const change = { field: "budgetInMicroCurrency" as const, from: budget, to, percent: held };
    found.push({ id: `${group.id}-HELD_BACK`, group, kind: "HELD_BACK", ...change });
  }
  const capped = shareOf(funnel.capped);
  if (cap !== null && capped >= MUCH) {
    const to = Math.ceil((cap * CAP_PERCENT) / 100);
    const change = { field: "lifetimeFrequencyCap" as const, from: cap, to, percent: capped };
    found.push({ id: `${group.id}-CAPPED`, group, kind: "CAPPED", ...change });
  }
  return found.toSorted((a, b) => b.percent - a.percent).slice(0, 1);
}

/** Rounded to whole cents, to be readable. */
const raised = (micro: bigint, percent: bigint): number =>
  Number(((micro * percent) / 100n / MICRO_CENT) * MICRO_CENT || micro);

/**
 * Recommendations for ad groups to deliver more, ordered by the money they hold back.
 * @param spentById each group's spending on those days, in micro-units
 * @param funnels the outcomes of each group's auction opportunities on those days; they take precedence over spending
 */
export function recommendationsOf(
  groups: readonly AdGroup[],
  spentById: ReadonlyMap<string, bigint>,
  funnels: ReadonlyMap<string, Funnel> = new Map(),
  days = RECOMMENDED_BY_DAYS,
): Recommendation[] {
  const found = groups
    .filter(({ status }) => status === "ACTIVE")
    .flatMap((group): Recommendation[] => {
      const blocks = FIXABLE.filter((block) => group.blockedBy.includes(block));
      if (blocks.length > 0) return blocks.map((kind) => ({ id: `${group.id}-${kind}`, group, kind }));
      const told = byFunnel(group, funnels.get(group.id));
      if (told.length > 0) return told;
      const budget = group.budgetInMicroCurrency;
      if (budget === null || group.budgetType !== "DAILY") return [];
      const percent = ((spentById.get(group.id) ?? 0n) * 100n) / (BigInt(budget) * BigInt(days));
      const spending = { group, percent: Number(percent) };
      if (percent >= NEARLY_ALL) {
        const to = raised(BigInt(budget), BUDGET_PERCENT);
        return [
          { id: `${group.id}-BUDGET`, kind: "BUDGET", field: "budgetInMicroCurrency", from: budget, to, ...spending },
        ];
      }
      const bid = group.bidInMicroCurrency;
      if (percent >= NEARLY_NOTHING || bid === null || group.bidStrategyType !== "MAX_BID") return [];
      const to = raised(BigInt(bid), BID_PERCENT);
      return [{ id: `${group.id}-BID`, kind: "BID", field: "bidInMicroCurrency", from: bid, to, ...spending }];
    });
  const held = ({ group }: Recommendation) => group.budgetInMicroCurrency ?? 0;
  return found.toSorted((a, b) => held(b) - held(a));
}
