export const HOURS_OF_WEEK = 168;
/** Largest change of the auction share in one slot. */
const STEP = 0.1;
/** Pacing never removes a group from all auctions, because it learns from them when to return. */
const PASS_MIN = 0.005;
/** Weight of a new observation in the running average. */
const SMOOTHING = 0.2;
/** Step size of automatic bids (Balseiro and Gur 2019). */
const BID_STEP = 0.02;
const MU_MAX = 9;

/** A group's rate of spending. */
export interface Pace {
  /** The share of auctions that the group enters (π). */
  pass: number;
  /** Automatic bids are multiplied by 1 / (1 + mu). */
  mu: number;
  /** Smoothed cost of a slot if the group entered every auction (Ŝ); 0 before the first observation. */
  expected: number;
}

export const FIRST_PACE: Pace = { pass: 0.2, mu: 0, expected: 0 };

/** The factor of an automatic bid (λ). */
export const shadeOf = (mu: number): number => 1 / (1 + mu);

/**
 * Plans the cost of the next slot: the remaining budget times the slot's share of the remaining traffic.
 * @param shares traffic of the current slot and of all later ones in the budget's time, in any unit
 */
export function slotPlan(remaining: number, shares: readonly number[]): number {
  const rest = shares.reduce((sum, share) => sum + share, 0);
  return rest <= 0 ? remaining : (Math.max(0, remaining) * (shares[0] ?? 0)) / rest;
}

interface Slot {
  /** Actual and planned cost of the last slot. */
  spent: number;
  planned: number;
  /** Planned cost of the next slot. */
  plan: number;
  isAutomatic: boolean;
  isAccelerated: boolean;
  /** Traffic of the next slot relative to the last one. */
  growth?: number;
}

/** The pace of the next slot: throttling keeps to the budget, and lower bids buy more for it. */
export function nextPace(pace: Pace, { spent, planned, plan, isAutomatic, isAccelerated, growth = 1 }: Slot): Pace {
  const whole = spent / Math.max(pace.pass, PASS_MIN);
  const expected = (pace.expected === 0 ? whole : pace.expected + SMOOTHING * (whole - pace.expected)) * growth;
  if (isAccelerated) return { pass: 1, mu: 0, expected };
  const wished = expected > 0 ? plan / expected : 1;
  const stepped = Math.min(pace.pass * (1 + STEP), Math.max(pace.pass * (1 - STEP), wished));
  const pass = plan <= 0 ? 0 : Math.min(1, Math.max(PASS_MIN, stepped));
  const error = planned > 0 ? Math.min(2, spent / planned) - 1 : 0;
  // Skipped auctions mean more than enough supply: a lower bid then buys more for the same money.
  const push = pass < 1 && pace.pass < 1 ? Math.max(error, 1 - pass - 0.5) : error;
  const mu = isAutomatic ? Math.min(MU_MAX, Math.max(0, pace.mu + BID_STEP * push)) : 0;
  return { pass, mu, expected };
}

/** Updates the traffic shares of a week's hours: the observed traffic counts for half. */
export function learnTraffic(shares: readonly number[], seen: readonly number[]): number[] {
  const total = seen.reduce((sum, count) => sum + count, 0);
  if (total === 0) return [...shares];
  return shares.map((share, hour) => share / 2 + (seen[hour] ?? 0) / total / 2);
}

export const EVEN_TRAFFIC: readonly number[] = Array.from({ length: HOURS_OF_WEEK }, () => 1 / HOURS_OF_WEEK);

const HOUR_MS = 3_600_000;
const MINUTES = 60;
/** Hour of the week in UTC; 0 is Monday's first hour. */
export const hourOfWeek = (at: number): number => Math.floor(at / HOUR_MS + 72) % HOURS_OF_WEEK;

/**
 * Plans the cost of the current minute of a budget with an end, by the expected traffic.
 * @param traffic shares of a week's hours; hours without traffic count a little
 */
export function minutePlan(remaining: number, traffic: readonly number[], at: number, end: number): number {
  const shareOf = (time: number) => (traffic[hourOfWeek(time)] ?? 0) + 0.1 / HOURS_OF_WEEK;
  const hourEnd = (Math.floor(at / HOUR_MS) + 1) * HOUR_MS;
  const own = shareOf(at) / MINUTES;
  let rest = (shareOf(at) * (Math.min(hourEnd, end) - at)) / HOUR_MS;
  // After five weeks every week counts the same.
  for (let hour = hourEnd, count = 0; hour < end && count < 5 * HOURS_OF_WEEK; hour += HOUR_MS, count += 1)
    rest += (shareOf(hour) * Math.min(HOUR_MS, end - hour)) / HOUR_MS;
  return slotPlan(remaining, [Math.min(own, rest), Math.max(0, rest - own)]);
}
