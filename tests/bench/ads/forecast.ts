import type { Running } from "../../../server/platform/ads/running.ts";
import { automaticBid } from "../../../src/ads/currency.ts";
import { AD_SURFACES } from "../../../src/ads/events.ts";
import {
  type Draft,
  fittingOf,
  futures,
  growthOf,
  neededFor,
  type Range,
  type Ranges,
  rangesOf,
  seeded,
} from "../../../src/ads/forecast.rules.ts";
import { AD_INTERESTS } from "../../../src/ads/interests.ts";
import type { Outcome, World } from "../../../src/ads/replay.rules.ts";
import { aimOf } from "../../../src/ads/targeting.rules.ts";
import { AD_AGES, type TargetingSpec } from "../../../src/ads/targeting.ts";
import { BEGIN, type Campaign, EVENING, Market, normal, peopleOf, pick, wordsAbout } from "./market.ts";

const DAY_MS = 86_400_000;
const PAST = 28;
const DAYS = 7;
/** So few drafts run in the same week that they hardly compete with each other. */
const AT_ONCE_SHARE = 1 / 20;
const PARTS = ["people", "impressions", "clicks", "cost"] as const;
type Part = (typeof PARTS)[number];

export interface ForecastFigures {
  campaigns: number;
  /** Pages of the sample, and the people that one of it stands for. */
  pages: number;
  weight: number;
  unknown: number;
  /** By number: the share of campaigns that ended in the range, and the middle range's width relative to its center. */
  ours: Record<Part, { covered: number; width: number }>;
  naive: Record<Part, { covered: number; width: number }>;
  /** Milliseconds of a forecast: the median and the slowest of a hundred. */
  p50: number;
  p99: number;
}

function targetingOf(roll: () => number): TargetingSpec {
  const kind = roll();
  if (kind < 0.25) return {};
  if (kind < 0.45) return { LOCATION: [pick(["US", "DE", "GB"], roll)] };
  if (kind < 0.6) return { AGE_BUCKET: AD_AGES.filter(() => roll() < 0.5) };
  if (kind < 0.75) return { GENDER: ["female"], LOCATION: ["US"] };
  if (kind < 0.85) return { APPTYPE: ["web_mobile"] };
  return { INTEREST: AD_INTERESTS.filter(() => roll() < 0.2) };
}

function campaignOf(at: number, roll: () => number): Campaign {
  const budget = Math.round(Math.exp(Math.log(4_000_000) + 1.1 * normal(roll)));
  const billable = roll() < 0.2 ? "IMPRESSION" : "CLICKTHROUGH";
  const isAutomatic = roll() < 0.7;
  const automatic = automaticBid(billable, budget, "USD");
  const interests = [pick(AD_INTERESTS, roll), pick(AD_INTERESTS, roll)];
  const targeting = targetingOf(roll);
  const id = String(1_000_000 + at);
  const ad: Running = {
    adId: id,
    adGroupId: id,
    campaignId: id,
    advertiserId: id,
    ownerId: "1",
    advertiserName: "Bench",
    pin: { labels: 0 } as Running["pin"],
    pinId: id,
    pinnerId: "1",
    text: "",
    words: new Set(interests.flatMap(wordsAbout).filter(() => roll() < 0.6)),
    interests,
    destination: "https://shop.example/",
    targeting,
    aim: aimOf(targeting),
    isPersonal: true,
    isAutomatic,
    bid: isAutomatic ? automatic : automatic * (0.3 + roll()),
    billable,
    pacing: roll() < 0.15 ? "ACCELERATED" : "STANDARD",
    placement: pick(["ALL", "ALL", "ALL", "SEARCH", "BROWSE"] as const, roll),
    frequencyCap: roll() < 0.2 ? 2 : null,
    startsAt: 0,
    endsAt: Number.POSITIVE_INFINITY,
    dollars: 1,
    team: new Set<string>(),
    keywords: [],
    negatives: new Map(),
    stats: {},
    trials: [],
    offer: null,
  };
  return { ad, budget, appeal: Math.exp(0.5 * normal(roll)) };
}

/** A campaign for products: ads of one group, each about something else and as often clicked as people like it. */
function productsOf(campaign: Campaign, count: number, roll: () => number): Campaign[] {
  if (count === 1) return [campaign];
  return Array.from({ length: count }, (_, at) => {
    const id = String(Number(campaign.ad.adId) * 1_000 + at);
    const interests = [pick(AD_INTERESTS, roll), campaign.ad.interests[0] ?? "art"] as Running["interests"];
    const words = new Set(interests.flatMap(wordsAbout).filter(() => roll() < 0.6));
    const ad = { ...campaign.ad, adId: id, pinId: id, interests, words, stats: {} };
    return { ...campaign, ad, appeal: Math.exp(0.5 * normal(roll)) };
  });
}

const draftOf = (campaigns: readonly Campaign[], { ad, budget }: Campaign): Draft => ({
  advertiserId: ad.advertiserId,
  isPersonal: true,
  ads: campaigns.length,
  topics: campaigns.map((one) => one.ad),
  targeting: ad.targeting,
  placement: ad.placement,
  billable: ad.billable,
  isAutomatic: ad.isAutomatic,
  pacing: ad.pacing,
  frequencyCap: ad.frequencyCap,
  dayLimit: budget,
  lifeLimit: Number.POSITIVE_INFINITY,
  isSpreadOverLife: false,
  days: DAYS,
});

/** The average week of the site's campaigns, plus and minus a fifth. */
function averageRanges(past: Market): Ranges {
  const all = [...past.results.values()];
  const around = (of: (one: (typeof all)[number]) => number): Range => {
    const average = all.reduce((total, one) => total + of(one), 0) / past.campaigns.length;
    return { from: average * 0.8, to: average * 1.2 };
  };
  const weeks = PAST / DAYS;
  return {
    // People return, so four weeks have fewer than four times those of one.
    people: around((one) => one.people.size / Math.sqrt(weeks)),
    impressions: around((one) => one.impressions / weeks),
    clicks: around((one) => one.clicks / weeks),
    cost: around((one) => one.cost / weeks),
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Simulates a site with `running` campaigns for four weeks, forecasts `drafts` more from its sample, then runs the next week with them.
 * @param size people who come back
 */
export function calibrate({
  size,
  running,
  drafts,
  products = 1,
  seed = 1,
}: {
  size: number;
  running: number;
  drafts: number;
  /** Ads of a draft. */
  products?: number;
  seed?: number;
}): ForecastFigures {
  const roll = seeded(seed);
  const people = peopleOf(size, roll);
  const campaigns = Array.from({ length: running }, (_, at) => campaignOf(at, roll));
  const past = new Market(people, campaigns);
  past.run(0, PAST, roll, true);
  const byWeek = Map.groupBy(past.chances, ({ at }) => Math.floor((at - BEGIN) / (7 * DAY_MS)));
  const weeks = [...byWeek.values()].map((pages) => pages.length);
  const rates = Object.fromEntries(
    AD_SURFACES.map((surface) => [surface, past.pool.rateAt(surface)]),
  ) as World["rates"];
  const world: World = {
    days: PAST,
    weight: 2 ** past.halvings,
    rates,
    results: campaigns.map(({ ad: { stats } }) => {
      const sum = { clicks: 0, usual: 0 };
      for (const surface of AD_SURFACES) {
        sum.clicks += stats[surface]?.clicks ?? 0;
        sum.usual += (stats[surface]?.impressions ?? 0) * rates[surface];
      }
      return sum;
    }),
    seen: past.shown / past.chosen,
    traffic: EVENING,
    growth: growthOf(weeks),
    start: BEGIN + PAST * DAY_MS,
  };
  const crowd = { size: past.pool.size, countOf: (interest: string) => past.pool.byInterest(interest as never).size };
  const within = { weight: world.weight, days: PAST, end: world.start, crowd };
  const figures: ForecastFigures = {
    campaigns: 0,
    pages: past.chances.length,
    weight: world.weight,
    unknown: 0,
    ours: {} as ForecastFigures["ours"],
    naive: {} as ForecastFigures["naive"],
    p50: 0,
    p99: 0,
  };
  const told: { ours: Ranges; naive: Ranges; truth: Outcome }[] = [];
  const times: number[] = [];
  const atOnce = Math.ceil(running * AT_ONCE_SHARE);
  for (let from = 0; from < drafts; from += atOnce) {
    const fresh = Array.from({ length: Math.min(atOnce, drafts - from) }, (_, at) => {
      const campaign = campaignOf(running + from + at, roll);
      return { campaign, ads: productsOf(campaign, products, roll) };
    });
    const forecasts = fresh.map(({ campaign, ads }) => {
      const began = performance.now();
      const draft = draftOf(ads, campaign);
      const fitting = fittingOf(past.chances, draft, within);
      const ranges = neededFor(fitting, PAST)
        ? null
        : rangesOf([...futures(fitting, { ...world, weight: fitting.weight }, draft)]);
      times.push(performance.now() - began);
      return ranges;
    });
    const copies = campaigns.map(({ ad, ...one }) => ({ ...one, ad: { ...ad, stats: structuredClone(ad.stats) } }));
    const future = new Market(people, [...copies, ...fresh.flatMap(({ ads }) => ads)], past);
    future.run(PAST, DAYS, seeded(seed * 1_000 + from + 1), false);
    for (const [at, { ads }] of fresh.entries()) {
      const ours = forecasts[at];
      if (!ours) {
        figures.unknown += 1;
        continue;
      }
      const results = ads.flatMap(({ ad }) => future.results.get(ad.adId) ?? []);
      const sumOf = (of: (one: (typeof results)[number]) => number) => results.reduce((sum, one) => sum + of(one), 0);
      const truth = {
        people: new Set(results.flatMap(({ people: seen }) => [...seen])).size,
        impressions: sumOf((one) => one.impressions),
        clicks: sumOf((one) => one.clicks),
        cost: sumOf((one) => one.cost),
      };
      told.push({ ours, naive: averageRanges(past), truth });
    }
  }
  figures.campaigns = told.length;
  for (const method of ["ours", "naive"] as const)
    for (const part of PARTS) {
      const isIn = ({ truth, ...one }: (typeof told)[number]) =>
        truth[part] >= one[method][part].from && truth[part] <= one[method][part].to;
      const widths = told.map((one) => {
        const { from: low, to: high } = one[method][part];
        return (2 * (high - low)) / Math.max(1, high + low);
      });
      figures[method][part] = { covered: told.filter(isIn).length / told.length, width: median(widths) };
    }
  times.sort((a, b) => a - b);
  figures.p50 = median(times);
  figures.p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  return figures;
}
