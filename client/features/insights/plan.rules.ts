/** A day of one's own history: money in micro-units. */
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
/** Fewer days of history than these say nothing of tomorrow. */
export const PLAN_DAYS_MIN = 3;
/** Four fifths of the days lay between these parts of them. */
const [LOW, HIGH] = [0.1, 0.9];

/** The value below which a part of some numbers lies, between its two neighbours. */
export function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

/** Of so many people each is as likely to see an impression: how many see at least one. */
const peopleOf = (impressions: number, people: number): number =>
  people > 0 ? people * (1 - Math.exp(-impressions / people)) : 0;

/**
 * What budgets may get in so many days, by what a thousand impressions cost on each day of one's own history.
 * @param reach how many people the audience is, from and to
 * @returns null where there is too little history
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
