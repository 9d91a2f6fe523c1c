import { chanceOf } from "../../../server/platform/ads/chances.ts";
import { choose } from "../../../server/platform/ads/choose.ts";
import { Pool } from "../../../server/platform/ads/pool.ts";
import type { Running } from "../../../server/platform/ads/running.ts";
import { CHANCES_MAX, type Chance, isSampled } from "../../../src/ads/chances.ts";
import { AD_SURFACES, type AdSurface } from "../../../src/ads/events.ts";
import { seenBy, type View } from "../../../src/ads/frequency.rules.ts";
import { AD_INTERESTS, type AdInterest } from "../../../src/ads/interests.ts";
import { FIRST_PACE, minutePlan, nextPace, type Pace } from "../../../src/ads/pacing.rules.ts";
import type { ViewerFacts } from "../../../src/ads/targeting.rules.ts";
import { AD_AGES } from "../../../src/ads/targeting.ts";

const MINUTES = 1_440;
const MINUTE_MS = 60_000;
const DAY_MS = MINUTES * MINUTE_MS;
/** A Monday. */
export const BEGIN = Date.UTC(2026, 0, 5);
const SEEN = 0.62;
const REAL_RATES: Record<AdSurface, number> = { home: 0.009, search: 0.025, related: 0.014 };
const COUNTRIES = ["US", "US", "US", "DE", "DE", "GB"];

export const pick = <T>(list: readonly T[], roll: () => number): T => list[Math.floor(roll() * list.length)] as T;
export const normal = (roll: () => number) => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll());
/** Words that belong to an interest, so that searches and ads share them. */
export const wordsAbout = (interest: string): string[] => Array.from({ length: 8 }, (_, at) => `${interest}${at}`);

/** Numbers as the site draws them, so that a sample has as many people as chance gives it. */
const numberOf = (at: number): string => String(BigInt(Bun.hash(String(at))) & 0x7fff_ffff_ffff_ffffn);

interface Visitor {
  viewer: string;
  facts: ViewerFacts;
  /** Visits a day. */
  activity: number;
}

/** Most traffic comes in the evening. */
const hourShare = (minute: number) => 1 + 0.8 * Math.sin((minute / MINUTES - 0.375) * 2 * Math.PI);

function personOf(at: number, roll: () => number): Visitor {
  const country = pick(COUNTRIES, roll);
  const language = country === "DE" ? "de" : "en";
  const age = roll() < 0.7 ? pick(AD_AGES, roll) : null;
  const years = age === null ? null : Number.parseInt(age, 10) + 2;
  const interests = AD_INTERESTS.filter(() => roll() < 0.12);
  return {
    viewer: numberOf(at),
    facts: {
      age,
      years,
      gender: roll() < 0.45 ? "female" : roll() < 0.7 ? "male" : "unknown",
      country,
      region: null,
      city: null,
      spot: null,
      languages: [language, `${language}-${country}`],
      appType: roll() < 0.6 ? "web_mobile" : "web",
      interests,
    },
    activity: 0.4 * Math.exp(0.9 * normal(roll)),
  };
}

export const peopleOf = (count: number, roll: () => number): Visitor[] =>
  Array.from({ length: count }, (_, at) => personOf(at, roll));

interface Page {
  at: number;
  visitor: Visitor;
  surface: AdSurface;
  words: string[];
  context: AdInterest[];
  slots: number;
}

function poisson(mean: number, roll: () => number): number {
  let count = 0;
  for (let left = roll(); left > Math.exp(-mean); left *= roll()) count += 1;
  return count;
}

/** The pages of a day. Weekends are busier, and some days differ from others. */
function pagesOf(day: number, people: readonly Visitor[], roll: () => number): Page[] {
  const mood = (day % 7 >= 5 ? 1.25 : 0.95) * Math.exp(0.08 * normal(roll));
  const pages: Page[] = [];
  const passersBy = Array.from({ length: poisson(people.length * 0.05 * mood, roll) }, (_, at): Visitor => {
    const someone = personOf(0, roll);
    const facts = { ...someone.facts, age: null, years: null, gender: "unknown" as const, interests: [] };
    return { viewer: numberOf(1_000_000 + day * 100_003 + at), facts, activity: 0 };
  });
  const visits = (visitor: Visitor, count: number) => {
    for (let visit = 0; visit < count; visit += 1) {
      let minute = Math.floor(roll() * MINUTES);
      while (roll() * 1.8 > hourShare(minute)) minute = Math.floor(roll() * MINUTES);
      for (let page = 0; page < 1 + poisson(1.2, roll); page += 1) {
        const kind = roll();
        const surface = kind < 0.6 ? "home" : kind < 0.8 ? "related" : "search";
        const topic = pick(
          visitor.facts.interests.length > 0 && roll() < 0.7 ? visitor.facts.interests : AD_INTERESTS,
          roll,
        );
        const words = surface === "home" ? [] : [pick(wordsAbout(topic), roll), pick(wordsAbout(topic), roll)];
        pages.push({
          at: BEGIN + day * DAY_MS + Math.min(MINUTES - 1, minute + page * 2) * MINUTE_MS,
          visitor,
          surface,
          words,
          context: surface === "home" ? [] : [topic as AdInterest],
          slots: 1 + Math.floor(roll() * 3),
        });
      }
    }
  };
  for (const person of people) visits(person, poisson(person.activity * mood, roll));
  for (const one of passersBy) visits(one, 1);
  return pages.sort((a, b) => a.at - b.at);
}

/** A campaign of the simulated site: an ad, its daily budget in micro-dollars, and how often it is really clicked. */
export interface Campaign {
  ad: Running;
  budget: number;
  appeal: number;
}
export interface Result {
  people: Set<string>;
  impressions: number;
  clicks: number;
  cost: number;
}

/** A site with campaigns, day by day: the site's own choice of ads, auction, pacing and limits; people and clicks are drawn. */
export class Market {
  readonly pool = new Pool();
  readonly results = new Map<string, Result>();
  chances: Chance[] = [];
  halvings = 0;
  readonly #views = new Map<string, View[]>();
  readonly #paces = new Map<string, Pace>();
  readonly #sums = Object.fromEntries(AD_SURFACES.map((surface) => [surface, { impressions: 0, clicks: 0 }])) as Record<
    AdSurface,
    { impressions: number; clicks: number }
  >;
  chosen = 0;
  shown = 0;

  constructor(
    readonly people: readonly Visitor[],
    readonly campaigns: readonly Campaign[],
    /** A site's own past, when it goes on with more campaigns. */
    past?: Market,
  ) {
    for (const { ad } of campaigns) this.pool.put(ad);
    if (!past) return;
    for (const [viewer, views] of past.#views)
      this.#views.set(
        viewer,
        views.map((view) => ({ ...view })),
      );
    for (const [id, pace] of past.#paces) this.#paces.set(id, pace);
    for (const surface of AD_SURFACES) this.#sums[surface] = { ...past.#sums[surface] };
  }

  /** @param isKept whether the pages belong to the sample */
  run(from: number, days: number, roll: () => number, isKept: boolean): void {
    for (let day = from; day < from + days; day += 1) this.#day(day, roll, isKept);
  }

  #day(day: number, roll: () => number, isKept: boolean): void {
    const pages = pagesOf(day, this.people, roll);
    const spent = new Map(this.campaigns.map(({ ad }) => [ad.adGroupId, { now: 0, before: 0 }]));
    const appeals = new Map(this.campaigns.map(({ ad, appeal }) => [ad.adId, appeal]));
    const end = BEGIN + (day + 1) * DAY_MS;
    this.pool.setRates(AD_SURFACES.map((surface) => ({ surface, ...this.#sums[surface] })));
    // The ads of a product group share a budget and its pacing.
    const groups = [...new Map(this.campaigns.map((one) => [one.ad.adGroupId, one])).values()];
    let next = 0;
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const at = BEGIN + day * DAY_MS + minute * MINUTE_MS;
      const share = minutePlan(1, EVENING, at, end);
      for (const { ad, budget } of groups) {
        const money = spent.get(ad.adGroupId) as { now: number; before: number };
        const plan = Math.max(0, budget - money.now) * share;
        const pace = nextPace(this.#paces.get(ad.adGroupId) ?? FIRST_PACE, {
          spent: money.now - money.before,
          planned: plan,
          plan,
          isAutomatic: ad.isAutomatic,
          isAccelerated: ad.pacing === "ACCELERATED",
        });
        money.before = money.now;
        this.#paces.set(ad.adGroupId, pace);
        // Only the pages of this minute read it.
        if (next < pages.length && (pages[next] as Page).at === at)
          this.pool.setMoney({
            ...ad,
            groupLeft: String(budget - money.now),
            campaignLeft: null,
            funds: "1000000000000000",
            pass: pace.pass,
            mu: pace.mu,
          });
      }
      for (; next < pages.length && (pages[next] as Page).at === at; next += 1)
        this.#show(pages[next] as Page, { roll, isKept, spent, appeals });
    }
  }

  #show(
    { at, visitor, surface, words, context, slots }: Page,
    {
      roll,
      isKept,
      spent,
      appeals,
    }: {
      roll: () => number;
      isKept: boolean;
      spent: ReadonlyMap<string, { now: number }>;
      appeals: ReadonlyMap<string, number>;
    },
  ): void {
    const { viewer, facts } = visitor;
    const views = this.#views.get(viewer) ?? [];
    const nothing = new Set<string>();
    const known = { facts, words, context };
    const won = choose(this.pool, {
      ...known,
      surface,
      slots,
      now: at,
      userId: viewer,
      seen: seenBy(views, at),
      hiddenAds: nothing,
      hiddenAdvertisers: nothing,
      hiddenPeople: nothing,
      hiddenWords: [],
      hiddenLabels: 0,
      shown: nothing,
      random: roll,
      ...(isKept &&
        isSampled(viewer, this.halvings) && {
          onMarket: (market) => this.#keep(chanceOf(known, { viewer, surface, slots, at, market })),
        }),
    });
    for (const { ad, price } of won) {
      this.chosen += 1;
      if (roll() >= SEEN) continue;
      this.shown += 1;
      const day = Math.floor(at / DAY_MS) * DAY_MS;
      const view = views.find((one) => one.adId === ad.adId && one.day === day);
      if (view) Object.assign(view, { views: view.views + 1, lastAt: at });
      else
        views.push({
          adId: ad.adId,
          adGroupId: ad.adGroupId,
          advertiserId: ad.advertiserId,
          day,
          views: 1,
          lastAt: at,
        });
      this.#views.set(viewer, views);
      const isClicked = roll() < Math.min(0.5, REAL_RATES[surface] * (appeals.get(ad.adId) ?? 1));
      const stats = ad.stats[surface] ?? { impressions: 0, clicks: 0, saves: 0, hides: 0 };
      ad.stats[surface] = stats;
      stats.impressions += 1;
      stats.clicks += Number(isClicked);
      this.#sums[surface].impressions += 1;
      this.#sums[surface].clicks += Number(isClicked);
      const money = spent.get(ad.adGroupId) as { now: number };
      const left = this.campaigns.find((one) => one.ad === ad)?.budget ?? 0;
      const cost = isClicked || ad.billable === "IMPRESSION" ? Math.min(Number(price), left - money.now) : 0;
      money.now += cost;
      const result = this.results.get(ad.adId) ?? { people: new Set<string>(), impressions: 0, clicks: 0, cost: 0 };
      result.people.add(viewer);
      result.impressions += 1;
      result.clicks += Number(isClicked);
      result.cost += cost;
      this.results.set(ad.adId, result);
    }
  }

  #keep(chance: Chance): void {
    this.chances.push(chance);
    if (this.chances.length <= CHANCES_MAX) return;
    this.halvings += 1;
    this.chances = this.chances.filter(({ viewer }) => isSampled(viewer, this.halvings));
  }
}

/** The traffic that pacing has learned, by hour of the week. */
export const EVENING: readonly number[] = Array.from(
  { length: 168 },
  (_, hour) => hourShare(((hour % 24) + 0.5) * 60) / 168,
);
