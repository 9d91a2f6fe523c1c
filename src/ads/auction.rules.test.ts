import { expect, test } from "bun:test";
import fc from "fast-check";
import { auction, drawRate, expectedRate, type Offer, priceOf, scoreOf } from "./auction.rules.ts";

const offers = fc.record({
  bid: fc.integer({ min: 20_000, max: 5_000_000 }),
  billable: fc.constantFrom("CLICKTHROUGH" as const, "IMPRESSION" as const),
  shade: fc.double({ min: 0.1, max: 1, noNaN: true }),
  clickRate: fc.double({ min: 0.0001, max: 0.5, noNaN: true }),
  drawnRate: fc.double({ min: 0.0001, max: 0.5, noNaN: true }),
  quality: fc.double({ min: -200, max: 200, noNaN: true }),
  floor: fc.constant(20_000),
  advertiserId: fc.integer({ min: 1, max: 12 }).map(String),
});
const perUnit = ({ billable }: Offer) => (billable === "CLICKTHROUGH" ? 1 : 1_000);

test("a winner pays at least the floor and never more than its bid", () => {
  fc.assert(
    fc.property(fc.array(offers, { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), (all, slots) => {
      for (const { offer, price } of auction(all, slots)) {
        expect(price).toBeLessThanOrEqual((offer.bid * offer.shade) / perUnit(offer) + 1e-6);
        expect(price).toBeGreaterThanOrEqual(Math.floor(offer.floor / perUnit(offer)));
      }
    }),
    { numRuns: 500 },
  );
});

test("with the same click rates, a higher bid never gets a worse place", () => {
  const place = (all: (Offer & { advertiserId: string })[], own: Offer) => {
    const at = auction(all, 5).findIndex(({ offer }) => offer === own);
    return at === -1 ? Number.POSITIVE_INFINITY : at;
  };
  fc.assert(
    fc.property(
      fc.array(offers, { maxLength: 20 }),
      offers,
      fc.integer({ min: 1, max: 2_000_000 }),
      (others, own, more) => {
        const higher = { ...own, bid: own.bid + more };
        expect(place([...others, higher], higher)).toBeLessThanOrEqual(place([...others, own], own));
      },
    ),
    { numRuns: 500 },
  );
});

test("a page has one ad per advertiser, and never more ads than slots", () => {
  fc.assert(
    fc.property(fc.array(offers, { maxLength: 30 }), fc.integer({ min: 0, max: 4 }), (all, slots) => {
      const won = auction(all, slots);
      expect(won.length).toBeLessThanOrEqual(slots);
      expect(new Set(won.map(({ offer }) => offer.advertiserId)).size).toBe(won.length);
    }),
  );
});

const OFFER: Offer = {
  bid: 1_000_000,
  billable: "CLICKTHROUGH",
  shade: 1,
  clickRate: 0.01,
  drawnRate: 0.01,
  quality: 0,
  floor: 20_000,
};

test("a lone bidder pays the floor, and one with a close runner-up pays nearly its own bid", () => {
  expect(priceOf(OFFER, 0)).toBe(20_000);
  expect(priceOf(OFFER, scoreOf({ ...OFFER, bid: 900_000 }))).toBe(900_000);
  // Higher quality makes up for a lower price.
  expect(priceOf({ ...OFFER, quality: 1_000 }, scoreOf({ ...OFFER, bid: 900_000 }))).toBe(800_000);
});

test("a rate starts at the surface's prior and converges to the observed rate", () => {
  expect(expectedRate({ trials: 0, successes: 0 }, 0.01, 0.5).mean).toBeCloseTo(0.01);
  expect(expectedRate({ trials: 100_000, successes: 3_000 }, 0.01, 0.5).mean).toBeCloseTo(0.03, 3);
  expect(expectedRate({ trials: 0, successes: 0 }, 0.01, 1).mean).toBeGreaterThan(0.02);
  const tried = expectedRate({ trials: 100_000, successes: 3_000 }, 0.01, 0.5);
  expect(tried.deviation).toBeLessThan(expectedRate({ trials: 0, successes: 0 }, 0.03, 0.5).deviation);
  expect(drawRate(tried, -100)).toBeGreaterThan(0);
});
