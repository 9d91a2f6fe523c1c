import { expect, test } from "bun:test";
import type { Offer } from "./auction.rules.ts";
import { bidAdvice, neededRatio, ratioPlace } from "./funnel.rules.ts";

const offer = (fields: Partial<Offer> = {}): Offer => ({
  bid: 1_000_000,
  billable: "CLICKTHROUGH",
  shade: 1,
  clickRate: 0.01,
  drawnRate: 0.01,
  quality: 0,
  floor: 50_000,
  ...fields,
});

test("an outbid offer would have won with the bid that its ratio gives", () => {
  const winning = 15_000;
  const ratio = neededRatio(offer(), winning);
  expect(ratio).toBeCloseTo(1.5);
  expect(neededRatio(offer({ quality: 5_000 }), winning)).toBeCloseTo(1);
  expect(neededRatio(offer({ billable: "IMPRESSION", bid: 5_000_000, floor: 500_000 }), winning)).toBeCloseTo(3);
  // An offer below the floor needs at least the floor.
  expect(neededRatio(offer({ bid: 20_000 }), 0)).toBeCloseTo(2.5);
  expect(neededRatio(offer({ drawnRate: 0 }), winning)).toBe(Number.POSITIVE_INFINITY);
  expect([1.01, 1.25, 1.4, 2, 2.5, 3.01, Number.POSITIVE_INFINITY].map(ratioPlace)).toEqual([0, 0, 1, 2, 3, 4, 4]);
});

test("a raise is advised only if it would have won half of at least 20 lost auctions", () => {
  expect(bidAdvice({ outbid: 100, needed: [30, 25, 20, 5, 20] })).toEqual({ ratio: 1.5, percent: 55 });
  expect(bidAdvice({ outbid: 100, needed: [50, 0, 0, 0, 50] })).toEqual({ ratio: 1.25, percent: 50 });
  expect(bidAdvice({ outbid: 100, needed: [10, 10, 10, 10, 60] })).toBeNull();
  expect(bidAdvice({ outbid: 19, needed: [19, 0, 0, 0, 0] })).toBeNull();
});
