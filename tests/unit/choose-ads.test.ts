import { expect, test } from "bun:test";
import { choose } from "../../server/platform/ads/choose.ts";
import { aimOf } from "../../src/ads/targeting.rules.ts";
import type { TargetingSpec } from "../../src/ads/targeting.ts";
import { labelBit, labelMask } from "../../src/model/labels.ts";
import { adRequestOf, poolOf } from "../bench/ads/decisions.ts";

const LEFT = 50_000n;
const pricesOf = (pool: ReturnType<typeof poolOf>) =>
  Array.from({ length: 200 }, () => choose(pool, adRequestOf("home", Math.random))).flatMap((won) =>
    won.map(({ ad, price }) => ({ billable: ad.billable, price })),
  );

test("an ad is never sold for more than its remaining budget, or its click would be free", () => {
  const rich = poolOf(200, Math.random);
  expect(pricesOf(rich).some(({ price }) => price > LEFT)).toBe(true);

  const poor = poolOf(200, Math.random);
  for (const ad of poor.ads) {
    const of = { adGroupId: ad.adGroupId, campaignId: ad.campaignId, advertiserId: ad.advertiserId };
    poor.setMoney({
      ...of,
      groupLeft: String(LEFT),
      campaignLeft: String(LEFT),
      funds: "1000000000000",
      pass: 1,
      mu: 0,
    });
  }
  const prices = pricesOf(poor);
  expect(prices.length).toBeGreaterThan(0);
  for (const { price } of prices) expect(price).toBeLessThanOrEqual(LEFT);
});

test("a reloaded pool keeps the money reserved for shown ads that may still be clicked", () => {
  const now = 1_000;
  const [former, fresh] = [poolOf(1, Math.random), poolOf(1, Math.random)];
  const [ad] = former.ads;
  if (!ad) throw new Error("the pool is empty");
  for (const pool of [former, fresh])
    pool.setMoney({ ...ad, groupLeft: "50000", campaignLeft: "50000", funds: "1000000", pass: 1, mu: 0 });
  former.promise(ad, 20_000, now);
  expect(fresh.leftFor(ad, now)).toBe(50_000);
  fresh.adoptPromises(former);
  expect(fresh.leftFor(ad, now)).toBe(former.leftFor(ad, now));
  expect(fresh.leftFor(ad, now)).toBeLessThanOrEqual(30_000);
});

test("a broad negative keyword excludes its words in any order, and a phrase only in its own", () => {
  const asked = (words: string[]) => {
    const pool = poolOf(1, () => 0);
    const [ad] = pool.ads;
    if (!ad) throw new Error("the pool is empty");
    const negatives = [
      { words: ["red", "rake"], type: "BROAD" as const },
      { words: ["toy", "rake"], type: "PHRASE" as const },
    ];
    pool.put({
      ...ad,
      words: new Set(words),
      targeting: {},
      bid: 1_000_000,
      billable: "CLICKTHROUGH",
      negatives: Map.groupBy(negatives, (one) => one.words[0] ?? ""),
    });
    pool.setMoney({ ...ad, groupLeft: null, campaignLeft: null, funds: "1000000000000", pass: 1, mu: 0 });
    return choose(pool, { ...adRequestOf("search", () => 0.5), words }).length;
  };
  expect([asked(["garden", "rake"]), asked(["rake", "toy"])]).toEqual([1, 1]);
  expect([asked(["rake", "garden", "red"]), asked(["big", "toy", "rake"])]).toEqual([0, 0]);
});

test("a page's decision doesn't read the ages and languages of each ad's targeting anew", () => {
  let reads = 0;
  const counted: TargetingSpec = {
    get AGE_BUCKET() {
      reads += 1;
      return ["25-34" as const];
    },
    get LOCALE() {
      reads += 1;
      return ["en-US"];
    },
  };
  const pool = poolOf(1, () => 0);
  const [ad] = pool.ads;
  if (!ad) throw new Error("the pool is empty");
  pool.put({ ...ad, targeting: counted, aim: aimOf(counted), bid: 1_000_000, billable: "CLICKTHROUGH" });
  pool.setMoney({ ...ad, groupLeft: null, campaignLeft: null, funds: "1000000000000", pass: 1, mu: 0 });
  const before = reads;
  const request = adRequestOf("home", () => 0.5);
  const reasons = choose(pool, request).flatMap((chosen) => chosen.reasons);
  for (const reason of ["LANGUAGE", "AGE"] as const) expect(reasons).toContain(reason);
  const young = { ...request.facts, years: 20 };
  const german = { ...request.facts, languages: ["de", "de-US"] };
  for (const facts of [young, german]) expect(choose(pool, { ...request, facts })).toEqual([]);
  expect([before > 0, reads - before]).toEqual([true, 0]);
});

test("an ad with a label that the viewer hides never enters the auction", () => {
  const pool = poolOf(1, () => 0);
  const [ad] = pool.ads;
  if (!ad) throw new Error("the pool is empty");
  const labeled = { ...ad.pin, labels: labelBit("ai_made", "file") };
  pool.put({ ...ad, pin: labeled, targeting: {}, aim: aimOf({}), bid: 1_000_000, billable: "CLICKTHROUGH" });
  pool.setMoney({ ...ad, groupLeft: null, campaignLeft: null, funds: "1000000000000", pass: 1, mu: 0 });
  const request = adRequestOf("home", () => 0.5);
  const won = (hiddenLabels: number) => choose(pool, { ...request, hiddenLabels }).length;
  expect([won(0), won(labelMask("sensitive")), won(labelMask("ai_made"))]).toEqual([1, 1, 0]);
});
