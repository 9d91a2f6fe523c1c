import { quantile } from "../../../src/ads/quantile.rules.ts";

/** A day of the account's history: money in micro-units. */
export interface PlanDay {
  spend: bigint;
  impressions: number;
  clicks: number;
}
export interface PlanPoint {
  /** A day's budget in units of the currency. */
  budget: number;
  impressions: Range;
  people: Range;
  clicks: Range;
}
interface Range {
  low: number;
  likely: number;
  high: number;
}

const UNITS = 1_000_000;
/** A forecast needs at least this many days of history. */
export const PLAN_DAYS_MIN = 3;
/** The quantiles of the range: four fifths of the days lie between them. */
const [LOW, HIGH] = [0.1, 0.9];

/** The expected number of people who see at least one impression, if all are equally likely to. */
const peopleOf = (impressions: number, people: number): number =>
  people > 0 ? people * (1 - Math.exp(-impressions / people)) : 0;

/**
 * Forecasts budgets over a number of days from the cost per impression on each day of the history.
 * @param reach the minimum and maximum number of people in the audience
 * @returns null if there is too little history
 */
export function planCurve(
  history: readonly PlanDay[],
  { budgets, days, reach }: { budgets: readonly number[]; days: number; reach: { from: number; to: number } },
): PlanPoint[] | null {
  const told = history.filter(({ impressions, spend }) => impressions > 0 && spend > 0n);
  if (told.length < PLAN_DAYS_MIN) return null;
  const costs = told.map((day) => Number(day.spend) / UNITS / day.impressions).sort((a, b) => a - b);
  const clicks = told.map((day) => day.clicks / day.impressions).sort((a, b) => a - b);
  const [dear, usual, cheap] = [quantile(costs, HIGH), quantile(costs, 0.5), quantile(costs, LOW)];
  const middle = (reach.from + reach.to) / 2;
  return budgets.map((budget) => {
    const total = budget * days;
    const impressions = { low: total / dear, likely: total / usual, high: total / cheap };
    return {
      budget,
      impressions,
      people: {
        low: peopleOf(impressions.low, reach.from),
        likely: peopleOf(impressions.likely, middle),
        high: peopleOf(impressions.high, reach.to),
      },
      clicks: {
        low: impressions.low * quantile(clicks, LOW),
        likely: impressions.likely * quantile(clicks, 0.5),
        high: impressions.high * quantile(clicks, HIGH),
      },
    };
  });
}
