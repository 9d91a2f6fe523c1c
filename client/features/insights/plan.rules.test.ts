import { expect, test } from "bun:test";
import { quantile } from "../../../src/ads/quantile.rules.ts";
import { planCurve } from "./plan.rules.ts";

const day = (spend: number, impressions: number, clicks: number) => ({
  spend: BigInt(spend * 1_000_000),
  impressions,
  clicks,
});
const asked = { budgets: [5, 10, 20], days: 10, reach: { from: 800, to: 1_200 } };

test("/media_planner/ forecasts nothing from fewer than three days of history [signed-in 2.10]", () => {
  expect(planCurve([day(5, 1_000, 10), day(5, 1_000, 10), day(0, 0, 0)], asked)).toBeNull();
});

test("/media_planner/ a larger budget never reaches fewer people, and never more than exist [signed-in 2.10]", () => {
  const curve = planCurve([day(5, 1_000, 10), day(8, 1_000, 30), day(4, 1_000, 20), day(6, 1_500, 0)], asked);
  if (!curve) throw new Error("there is enough history");
  for (const [at, { people, impressions, clicks }] of curve.entries()) {
    for (const { low, likely, high } of [people, impressions, clicks]) {
      expect(low).toBeLessThanOrEqual(likely);
      expect(likely).toBeLessThanOrEqual(high);
    }
    expect(people.high).toBeLessThanOrEqual(1_200);
    expect(people.likely).toBeGreaterThan(curve[at - 1]?.people.likely ?? 0);
  }
  expect(curve[0]?.impressions.likely).toBeCloseTo(50 / 0.0045, 5);
  expect(quantile([1, 2, 4], 0.75)).toBe(3);
});
