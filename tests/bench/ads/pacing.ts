import { FIRST_PACE, nextPace, type Pace, shadeOf, slotPlan } from "../../../src/ads/pacing.rules.ts";

const GROUPS = 200;
const DAYS = 7;
const SLOTS = 1_440;

/** Random numbers, deterministic for every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Traffic of a minute: quiet at night, most in the evening, a spike on the third day. The mean is 1. */
const trafficAt = (slot: number): number =>
  1 +
  0.8 * Math.sin(((slot % SLOTS) / SLOTS - 0.375) * 2 * Math.PI) +
  (slot >= 2 * SLOTS + 700 && slot < 2 * SLOTS + 730 ? 4 : 0);

export type Method = "unpaced" | "throttling by 10 %" | "ours";
/** Available traffic as a multiple of a group's budget. */
export type Market = { name: string; supply: number };
export const MARKETS: readonly Market[] = [
  { name: "thin", supply: 1.3 },
  { name: "thick", supply: 12 },
];

export interface PacingFigure {
  market: string;
  method: Method;
  /** Mean distance between spending and plan, as a fraction of a day's budget. */
  error: number;
  /** Share of the budget that was spent, on days with enough supply. */
  spent: number;
}

/** A week of 200 groups with daily budgets, minute by minute. */
export function simulate({ name, supply }: Market, method: Method): PacingFigure {
  const roll = random(7);
  const shares = Array.from({ length: SLOTS }, (_, slot) => trafficAt(slot) + 0.02);
  const dayShare = shares.reduce((sum, share) => sum + share, 0);
  const restOf = new Float64Array(SLOTS + 1);
  for (let slot = SLOTS - 1; slot >= 0; slot -= 1) restOf[slot] = (restOf[slot + 1] ?? 0) + (shares[slot] ?? 0);
  let distance = 0;
  let measured = 0;
  let spentShare = 0;
  for (let group = 0; group < GROUPS; group += 1) {
    const budget = 5 + 45 * roll();
    const own = supply * (0.9 + 0.3 * roll());
    let pace: Pace = FIRST_PACE;
    let pass = 1;
    let [lastSpent, lastPlan] = [0, 0];
    for (let day = 0; day < DAYS; day += 1) {
      let spent = 0;
      for (let slot = 0; slot < SLOTS; slot += 1) {
        const plan = slotPlan(budget - spent, [shares[slot] ?? 0, restOf[slot + 1] ?? 0]);
        if (method === "ours") {
          pace = nextPace(pace, {
            spent: lastSpent,
            planned: lastPlan,
            plan,
            isAutomatic: false,
            isAccelerated: false,
          });
          pass = pace.pass * shadeOf(pace.mu);
        } else if (method === "throttling by 10 %") {
          const ideal = budget * (1 - (restOf[slot] ?? 0) / dayShare);
          pass = Math.min(1, Math.max(0.01, pass * (spent > ideal ? 0.9 : 1.1)));
        }
        const noise = 0.5 + roll();
        const offered = (own * budget * trafficAt(day * SLOTS + slot) * noise) / SLOTS;
        const cost = Math.min(budget - spent, Math.max(0, offered) * pass);
        spent += cost;
        [lastSpent, lastPlan] = [cost, plan];
        const planned = budget * (1 - (restOf[slot + 1] ?? 0) / dayShare);
        distance += Math.abs(spent - planned) / budget;
        measured += 1;
      }
      spentShare += spent / budget;
    }
  }
  return { market: name, method, error: distance / measured, spent: spentShare / (GROUPS * DAYS) };
}

export const METHODS: readonly Method[] = ["unpaced", "throttling by 10 %", "ours"];
