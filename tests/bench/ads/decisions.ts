import { type AdRequest, choose } from "../../../server/platform/ads/choose.ts";
import { Pool } from "../../../server/platform/ads/pool.ts";
import type { Running } from "../../../server/platform/ads/running.ts";
import { interestsOf } from "../../../src/ads/interests.rules.ts";
import { aimOf } from "../../../src/ads/targeting.rules.ts";
import type { TargetingSpec } from "../../../src/ads/targeting.ts";
import { wordsOf } from "../../../src/ads/words.rules.ts";

export const WORDS = wordsOf(
  `lantern garden sofa bread recipe oak table wedding dress running shoes camera lens travel mountain island paper craft
  knitting wool ceramic bowl lamp poster typography house facade dog puppy bicycle car tea cake kitchen plant balcony`,
);

/** A pool of `ads` ads, with half as many advertisers. */
export function poolOf(ads: number, roll: () => number): Pool {
  const pool = new Pool();
  for (let at = 0; at < ads; at += 1) {
    const words = Array.from({ length: 12 }, () => WORDS[Math.floor(roll() * WORDS.length)] ?? "");
    const id = String(1_000_000 + at);
    const targeting: TargetingSpec = roll() < 0.3 ? { LOCATION: roll() < 0.5 ? ["US"] : ["DE"] } : {};
    const ad: Running = {
      adId: id,
      adGroupId: id,
      campaignId: id,
      advertiserId: String(1 + (at >> 1)),
      ownerId: "1",
      advertiserName: "Bench",
      pin: {} as Running["pin"],
      pinId: id,
      pinnerId: "1",
      text: words.join(" "),
      words: new Set(words),
      interests: interestsOf([words.join(" ")], 4),
      destination: "https://shop.example/",
      isPersonal: true,
      isAutomatic: true,
      bid: 20_000 + roll() * 1_000_000,
      targeting,
      aim: aimOf(targeting),
      billable: roll() < 0.2 ? "IMPRESSION" : "CLICKTHROUGH",
      pacing: "STANDARD",
      placement: "ALL",
      frequencyCap: null,
      startsAt: 0,
      endsAt: Number.POSITIVE_INFINITY,
      dollars: 1,
      team: new Set<string>(),
      keywords: [],
      negatives: new Map(),
      stats: { home: { impressions: Math.floor(roll() * 5_000), clicks: Math.floor(roll() * 40), saves: 3, hides: 0 } },
      trials: [],
      offer: null,
    };
    pool.put(ad);
    pool.setMoney({
      adGroupId: id,
      campaignId: id,
      advertiserId: ad.advertiserId,
      groupLeft: "1000000000000",
      campaignLeft: null,
      funds: "1000000000000",
      pass: 0.8,
      mu: 0.2,
    });
  }
  return pool;
}

export function adRequestOf(surface: AdRequest["surface"], roll: () => number): AdRequest {
  const words = surface === "home" ? [] : [0, 1, 2].map(() => WORDS[Math.floor(roll() * WORDS.length)] ?? "");
  const none = new Set<string>();
  return {
    surface,
    slots: 3,
    now: Date.now(),
    userId: "7",
    words,
    context: interestsOf(words),
    shown: none,
    random: roll,
    facts: {
      age: "25-34",
      years: 30,
      gender: "female",
      country: "US",
      region: null,
      city: null,
      spot: null,
      languages: ["en", "en-US"],
      appType: "web",
      interests: ["gardening", "home_decor"],
    },
    seen: { adToday: new Map(), adLast: new Map(), advertiserToday: new Map(), group30: new Map() },
    hiddenAds: none,
    hiddenAdvertisers: none,
    hiddenPeople: none,
    hiddenWords: [],
    hiddenLabels: 0,
  };
}

export interface DecisionFigures {
  ads: number;
  surface: string;
  p50: number;
  p99: number;
  /** Milliseconds of processor time, because other work on the machine hardly affects it. */
  cpuP99: number;
  perSecond: number;
}

/** Milliseconds of a page's decision in memory, one decision after another. */
export function measureDecisions(pool: Pool, surface: AdRequest["surface"], rounds: number): DecisionFigures {
  for (let warm = 0; warm < 300; warm += 1) choose(pool, adRequestOf(surface, Math.random));
  const times: number[] = [];
  const cpu: number[] = [];
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const request = adRequestOf(surface, Math.random);
    const before = process.cpuUsage();
    const at = performance.now();
    choose(pool, request);
    times.push(performance.now() - at);
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1_000);
  }
  const perSecond = rounds / ((performance.now() - began) / 1_000);
  const at = (all: number[], share: number) => all.toSorted((a, b) => a - b)[Math.floor(share * (all.length - 1))] ?? 0;
  return { ads: pool.size, surface, p50: at(times, 0.5), p99: at(times, 0.99), cpuP99: at(cpu, 0.99), perSecond };
}
