export const HOURS_OF_WEEK = 168;
/** How far the share of auctions may move in one slot. */
const STEP = 0.1;
/** Pacing never takes a group out of the auctions altogether: it learns from them when to come back. */
const PASS_MIN = 0.005;
/** How fast a new observation replaces the old ones. */
const SMOOTHING = 0.2;
/** How fast automatic bids move (Balseiro and Gur 2019). */
const BID_STEP = 0.02;
const MU_MAX = 9;

/** How fast a group spends. */
export interface Pace {
  /** The share of auctions that it takes part in (π). */
  pass: number;
  /** Automatic bids are multiplied by 1 / (1 + mu). */
  mu: number;
  /** What a slot would cost with every auction, smoothed (Ŝ); 0 until something was seen. */
  expected: number;
}

export const FIRST_PACE: Pace = { pass: 0.2, mu: 0, expected: 0 };

/** λ, what an automatic bid is multiplied by. */
export const shadeOf = (mu: number): number => 1 / (1 + mu);

/**
 * What the next slot may cost: the remaining budget times the slot's share of the remaining traffic.
 * @param shares of the slot at hand and of all that come after it in the budget's time, in any unit
 */
export function slotPlan(remaining: number, shares: readonly number[]): number {
  const rest = shares.reduce((sum, share) => sum + share, 0);
  return rest <= 0 ? remaining : (Math.max(0, remaining) * (shares[0] ?? 0)) / rest;
}

interface Slot {
  /** What the last slot cost, and what it was to cost. */
  spent: number;
  planned: number;
  /** What the next slot may cost. */
  plan: number;
  isAutomatic: boolean;
  isAccelerated: boolean;
  /** What the next slot's traffic is to the last one's. */
  growth?: number;
}

/** The pace of the next slot: throttling keeps to the budget, bids get more for it. */
export function nextPace(pace: Pace, { spent, planned, plan, isAutomatic, isAccelerated, growth = 1 }: Slot): Pace {
  const whole = spent / Math.max(pace.pass, PASS_MIN);
  const expected = (pace.expected === 0 ? whole : pace.expected + SMOOTHING * (whole - pace.expected)) * growth;
  if (isAccelerated) return { pass: 1, mu: 0, expected };
  const wished = expected > 0 ? plan / expected : 1;
  const stepped = Math.min(pace.pass * (1 + STEP), Math.max(pace.pass * (1 - STEP), wished));
  const pass = plan <= 0 ? 0 : Math.min(1, Math.max(PASS_MIN, stepped));
  const error = planned > 0 ? Math.min(2, spent / planned) - 1 : 0;
  // While auctions are left out there is more than enough supply: a lower bid then gets more for the same money.
  const push = pass < 1 && pace.pass < 1 ? Math.max(error, 1 - pass - 0.5) : error;
  const mu = isAutomatic ? Math.min(MU_MAX, Math.max(0, pace.mu + BID_STEP * push)) : 0;
  return { pass, mu, expected };
}

/** The traffic of each hour of a week, learned: half a week's worth of weight moves to what was seen. */
export function learnTraffic(shares: readonly number[], seen: readonly number[]): number[] {
  const total = seen.reduce((sum, count) => sum + count, 0);
  if (total === 0) return [...shares];
  return shares.map((share, hour) => share / 2 + (seen[hour] ?? 0) / total / 2);
}

export const EVEN_TRAFFIC: readonly number[] = Array.from({ length: HOURS_OF_WEEK }, () => 1 / HOURS_OF_WEEK);

const HOUR_MS = 3_600_000;
const MINUTES = 60;
/** Monday's first hour is 0. In UTC. */
const hourOfWeek = (at: number): number => Math.floor(at / HOUR_MS + 72) % HOURS_OF_WEEK;

/**
 * What the minute at hand may cost, of a budget that ends at a moment, by when people are here.
 * @param traffic the shares of a week's hours; hours that nobody was seen in count a little
 */
export function minutePlan(remaining: number, traffic: readonly number[], at: number, end: number): number {
  const shareOf = (time: number) => (traffic[hourOfWeek(time)] ?? 0) + 0.1 / HOURS_OF_WEEK;
  const hourEnd = (Math.floor(at / HOUR_MS) + 1) * HOUR_MS;
  const own = shareOf(at) / MINUTES;
  let rest = (shareOf(at) * (Math.min(hourEnd, end) - at)) / HOUR_MS;
  // Beyond five weeks one week is like another.
  for (let hour = hourEnd, count = 0; hour < end && count < 5 * HOURS_OF_WEEK; hour += HOUR_MS, count += 1)
    rest += (shareOf(hour) * Math.min(HOUR_MS, end - hour)) / HOUR_MS;
  return slotPlan(remaining, [Math.min(own, rest), Math.max(0, rest - own)]);
}
