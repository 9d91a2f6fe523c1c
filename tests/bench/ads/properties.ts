import { createTokens, type Decision } from "../../../server/platform/ads/tokens.ts";
import { auction, drawRate, expectedRate } from "../../../src/ads/auction.rules.ts";

/** The number of altered tokens that still open; must be zero. */
export function alteredTokens(count: number): { tried: number; taken: number } {
  const now = Date.now();
  const tokens = createTokens("a secret of this run", () => new Date(now));
  const decision: Decision = {
    decision: "1",
    adId: "2",
    adGroupId: "3",
    campaignId: "4",
    advertiserId: "5",
    viewer: "6",
    price: 7n,
    rate: 0.1,
    billable: "CLICKTHROUGH",
    surface: "home",
    position: 5,
    at: now,
    reasons: [],
    interest: null,
    query: "paper lantern",
    isOwnTeam: false,
    by: { country: "US", appType: "web", age: null, gender: "unknown", targetedInterest: null, keywordId: null },
  };
  const sealed = Buffer.from(tokens.seal(decision), "base64url");
  let taken = 0;
  for (let tried = 0; tried < count; tried += 1) {
    const bytes = Buffer.from(sealed);
    const at = Math.floor(Math.random() * bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 + Math.floor(Math.random() * 255));
    if (tokens.open(bytes.toString("base64url"))) taken += 1;
  }
  return { tried: count, taken };
}

export interface Decile {
  predicted: number;
  actual: number;
  ratio: number;
}

/** Ads with different rates, which decisions learn as they go: expected and actual results, by deciles. */
export function calibration(ads: number, rounds: number): Decile[] {
  const all = Array.from({ length: ads }, (_, at) => ({
    advertiserId: String(at),
    real: 0.002 + 0.03 * Math.random() ** 2,
    trials: 0,
    successes: 0,
  }));
  const seen: { predicted: number; clicked: boolean }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const offers = all.map((ad) => {
      const rate = expectedRate(ad, 0.012, 0.5);
      const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
      const drawnRate = drawRate(rate, normal);
      const offer = { bid: 1_000_000, billable: "CLICKTHROUGH" as const, shade: 1, quality: 0, floor: 20_000 };
      return { ...offer, advertiserId: ad.advertiserId, clickRate: rate.mean, drawnRate, ad };
    });
    for (const { offer } of auction(offers.slice(0, ads), 3)) {
      const clicked = Math.random() < offer.ad.real;
      offer.ad.trials += 1;
      if (clicked) offer.ad.successes += 1;
      // The first part is for learning.
      if (round > rounds / 3) seen.push({ predicted: offer.clickRate, clicked });
    }
  }
  seen.sort((a, b) => a.predicted - b.predicted);
  const size = Math.floor(seen.length / 10);
  return Array.from({ length: 10 }, (_, at) => {
    const part = seen.slice(at * size, (at + 1) * size);
    const predicted = part.reduce((sum, one) => sum + one.predicted, 0) / size;
    const actual = part.filter(({ clicked }) => clicked).length / size;
    return { predicted, actual, ratio: predicted / actual };
  });
}
