import type { AdGroup } from "../../../src/advertiser/entities.ts";
import type { Block } from "../../../src/advertiser/summary.rules.ts";

/** The days whose spending recommendations are based on. */
export const RECOMMENDED_BY_DAYS = 7;
/** Raises a budget that is nearly always spent by a fifth, and a bid that wins hardly anything by a quarter. */
const [NEARLY_ALL, NEARLY_NOTHING] = [90n, 20n];
const [BUDGET_PERCENT, BID_PERCENT] = [120n, 125n];
const MICRO_CENT = 10_000n;
const FIXABLE = ["NO_ADS", "REVIEW_REJECTED", "NO_FUNDS"] as const satisfies readonly Block[];

export type Recommendation = {
  /** The ad group's id and the kind. */
  id: string;
  group: AdGroup;
} & (
  | {
      kind: "BUDGET" | "BID";
      field: "budgetInMicroCurrency" | "bidInMicroCurrency";
      from: number;
      to: number;
      percent: number;
    }
  | { kind: (typeof FIXABLE)[number] }
);

/** Rounded to whole cents, to be readable. */
const raised = (micro: bigint, percent: bigint): number =>
  Number(((micro * percent) / 100n / MICRO_CENT) * MICRO_CENT || micro);

/**
 * Recommendations for ad groups to deliver more, ordered by the money they hold back.
 * @param spentById what each group spent in the days, in micro-units
 */
export function recommendationsOf(
  groups: readonly AdGroup[],
  spentById: ReadonlyMap<string, bigint>,
  days = RECOMMENDED_BY_DAYS,
): Recommendation[] {
  const found = groups
    .filter(({ status }) => status === "ACTIVE")
    .flatMap((group): Recommendation[] => {
      const blocks = FIXABLE.filter((block) => group.blockedBy.includes(block));
      if (blocks.length > 0) return blocks.map((kind) => ({ id: `${group.id}-${kind}`, group, kind }));
      const budget = group.budgetInMicroCurrency;
      if (budget === null || group.budgetType !== "DAILY") return [];
      const percent = ((spentById.get(group.id) ?? 0n) * 100n) / (BigInt(budget) * BigInt(days));
      const told = { group, percent: Number(percent) };
      if (percent >= NEARLY_ALL) {
        const to = raised(BigInt(budget), BUDGET_PERCENT);
        return [
          { id: `${group.id}-BUDGET`, kind: "BUDGET", field: "budgetInMicroCurrency", from: budget, to, ...told },
        ];
      }
      const bid = group.bidInMicroCurrency;
      if (percent >= NEARLY_NOTHING || bid === null || group.bidStrategyType !== "MAX_BID") return [];
      const to = raised(BigInt(bid), BID_PERCENT);
      return [{ id: `${group.id}-BID`, kind: "BID", field: "bidInMicroCurrency", from: bid, to, ...told }];
    });
  const held = ({ group }: Recommendation) => group.budgetInMicroCurrency ?? 0;
  return found.toSorted((a, b) => held(b) - held(a));
}
