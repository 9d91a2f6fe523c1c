import { expect, test } from "bun:test";
import type { Offer } from "./auction.rules.ts";
import { type Chance, isSampled, rivalsOf } from "./chances.ts";
import { type Draft, fittingOf, futures, growthOf, neededFor, rangesOf } from "./forecast.rules.ts";
import { EVEN_TRAFFIC } from "./pacing.rules.ts";
import type { AdTopic } from "./relevance.rules.ts";
import type { World } from "./replay.rules.ts";

const DAY_MS = 86_400_000;
const END = Date.UTC(2026, 1, 2);
const DAYS = 28;

const chance = (at: number, person: number, fields: Partial<Chance> = {}): Chance => ({
  at,
  viewer: String(person),
  surface: "home",
  slots: 1,
  country: "US",
  region: null,
  languages: ["en", "en-US"],
  appType: "web",
  age: "25-34",
  gender: "female",
  interests: [],
  context: [],
  words: [],
  market: [],
  ...fields,
});
/** `people` people, each here once a day. */
const sampleOf = (people: number, fields: Partial<Chance> = {}): Chance[] =>
  Array.from({ length: DAYS * people }, (_, at) =>
    chance(END - DAYS * DAY_MS + Math.floor(at / people) * DAY_MS + (at % people) * 60_000, at % people, fields),
  );
const draft: Draft = {
  advertiserId: "1",
  isPersonal: true,
  ads: 1,
  topics: [{ interests: [], words: new Set(), bid: 500_000, keywords: [], negatives: new Map() }],
  targeting: {},
  placement: "ALL",
  billable: "IMPRESSION",
  isAutomatic: false,
  pacing: "ACCELERATED",
  frequencyCap: null,
  dayLimit: 1_000_000,
  lifeLimit: Number.POSITIVE_INFINITY,
  isSpreadOverLife: false,
  days: 7,
};
const world: World = {
  days: DAYS,
  weight: 1,
  rates: { home: 0.01, search: 0.02, related: 0.01 },
  results: [],
  seen: 1,
  traffic: EVEN_TRAFFIC,
  growth: 0.05,
  start: END + DAY_MS,
};
const within = { weight: 1, days: DAYS, end: END, crowd: { size: 1, countOf: () => 0 } };
function told(sample: readonly Chance[], fields: Partial<Draft> = {}, weight = 1) {
  const one = { ...draft, ...fields };
  const fitting = fittingOf(sample, one, { ...within, weight });
  return rangesOf([...futures(fitting, { ...world, weight: fitting.weight }, one)]);
}

test("everybody sees a lone ad once a day at the floor's price, within the range", () => {
  const { people, impressions, cost } = told(sampleOf(200));
  for (const [{ from, to }, truth] of [
    [people, 200],
    [impressions, 1_400],
    [cost, 1_400 * 200],
  ] as const) {
    expect(from).toBeLessThanOrEqual(truth);
    expect(to).toBeGreaterThanOrEqual(truth);
    expect(to).toBeLessThan(truth * 1.3);
  }
});

test("a day's and a life's budget, a cap and a rival's higher offer each limit what a draft gets", () => {
  const sample = sampleOf(200);
  expect(told(sample, { dayLimit: 2_000 }).cost.to).toBeLessThanOrEqual(14_000);
  expect(told(sample, { lifeLimit: 3_000 }).cost.to).toBeLessThanOrEqual(3_000);
  const capped = told(sample, { frequencyCap: 2 });
  expect(capped.impressions.to).toBeLessThanOrEqual(2 * capped.people.to + 20);
  // 500 micro-dollars an impression are less than the rival's 600.
  const market: Chance["market"] = [["2", 600]];
  expect(told(sampleOf(200, { market })).impressions.to).toBe(0);
  expect(told(sampleOf(200, { market, slots: 2 })).impressions.from).toBeGreaterThan(500);
  // A second price of 400 is twice the floor.
  const dear = told(sampleOf(200, { market: [["2", 400]] }));
  expect(dear.cost.from / dear.impressions.from).toBeCloseTo(400, -2);
  // The account's own better ad keeps the place.
  expect(told(sampleOf(200, { market: [["1", 600]] })).impressions.to).toBe(0);
});

test("products are ads of their own: another one follows soon, and the best of many wins more", () => {
  const busy = (market: Chance["market"] = []) =>
    Array.from({ length: 10 }, (_, page) =>
      sampleOf(150).map((one) => ({ ...one, at: one.at + page * 20 * 60_000, market })),
    ).flat();
  const products = { ads: 40, topics: Array.from({ length: 10 }, () => draft.topics).flat() };
  const rich = { dayLimit: 100_000_000 };
  const [aDay, most] = [7 * 150, 1.3];
  const few = told(busy(), rich).impressions;
  expect(few.to).toBeLessThan(3 * aDay * most);
  const shown = told(busy(), { ...rich, ...products }).impressions;
  expect(shown.to).toBeLessThan(6 * aDay * most);
  expect(shown.from).toBeGreaterThan(few.to);
  // A click at an average rate of 1 % is worth 5,000 micro-dollars an impression, and the rival bids 8,000.
  const clicks = { ...rich, billable: "CLICKTHROUGH", days: 1 } as const;
  const market: Chance["market"] = [["2", 8_000]];
  const one = told(sampleOf(200, { market }), clicks).impressions;
  expect(told(sampleOf(200, { market }), { ...clicks, ...products }).impressions.from).toBeGreaterThan(one.to);
});

test("a draft of two kinds of products is on the pages that either fits", () => {
  const about = (...words: string[]) => ({ ...(draft.topics[0] as AdTopic), words: new Set(words) });
  const pages = [
    ...sampleOf(100, { surface: "search", words: ["oak"] }),
    ...sampleOf(100, { surface: "search", words: ["elm"] }),
  ];
  const alikeOf = (...topics: AdTopic[]) =>
    fittingOf(pages, { ...draft, ads: 30, topics }, within).chances.map(({ alike }) =>
      alike.reduce((sum, { ads }) => sum + ads, 0),
    );
  expect(alikeOf(about("oak")).length).toBe(100 * DAYS);
  const both = alikeOf(about("oak"), about("oak"), about("elm"));
  expect(both.length).toBe(2 * 100 * DAYS);
  expect(new Set(both)).toEqual(new Set([20, 10]));
});

test("a range whose lower end can't leave anything out leaves more out at its upper end", () => {
  const outcome = (clicks: number) => ({ people: 0, impressions: 0, clicks, cost: 0 });
  // A third of the futures has no click.
  const futures = [
    ...Array.from({ length: 20 }, () => 0),
    ...Array.from({ length: 40 }, (_, at) => 1 + Math.floor(at / 4)),
  ];
  const { clicks } = rangesOf(futures.map(outcome));
  expect(clicks).toEqual({ from: 0, to: 7 });
  // A third spends all of it.
  expect(rangesOf(futures.map((one) => outcome(10 - one))).clicks).toEqual({ from: 3, to: 10 });
});

test("a sample of every fourth person forecasts the whole site", () => {
  const all = sampleOf(1_200);
  const some = all.filter(({ viewer }) => isSampled(viewer, 2));
  expect(some.length).toBe(all.length / 4);
  const { people } = told(some, { dayLimit: 100_000_000 }, 4);
  expect(people.from).toBeLessThanOrEqual(1_200);
  expect(people.to).toBeGreaterThanOrEqual(1_200);
});

test("targeting and the page's topic decide which pages count; without consent facts do not", () => {
  const sample = [...sampleOf(120), ...sampleOf(120, { country: "DE", surface: "search", words: ["oak"] })];
  const count = (fields: Partial<Draft>) => fittingOf(sample, { ...draft, ...fields }, within).chances.length;
  expect(count({})).toBe(120 * DAYS);
  expect(count({ targeting: { LOCATION: ["US"] } })).toBe(120 * DAYS);
  expect(count({ targeting: { LOCATION: ["DE"] } })).toBe(0);
  const topics = draft.topics.map((topic) => ({ ...topic, words: new Set(["oak"]) }));
  // More than 6,000 pages are thinned by person.
  expect(fittingOf(sample, { ...draft, topics }, within)).toMatchObject({ weight: 2 });
  expect(count({ topics, placement: "SEARCH" })).toBe(120 * DAYS);
  expect(count({ targeting: { AGE_BUCKET: ["25-34"] } })).toBe(120 * DAYS);
  expect(count({ targeting: { AGE_BUCKET: ["25-34"] }, isPersonal: false })).toBe(0);
  expect(count({ targeting: { AGE_BUCKET: ["35-44"] } })).toBe(0);
});

test("a forecast names the days, people and pages that it still needs", () => {
  const needed = (people: number, days: number) => neededFor(fittingOf(sampleOf(people), draft, within), days);
  expect(needed(100, 7)).toBeNull();
  expect(needed(99, 6)).toEqual({ days: 1, people: 1, chances: 0 });
  expect(neededFor({ chances: [], isPasserBy: [], weight: 1 }, 0)).toEqual({ days: 7, people: 100, chances: 100 });
});

test("a range has two digits and holds its share of the futures", () => {
  const outcomes = Array.from({ length: 100 }, (_, at) => ({
    people: 1_005 + at,
    impressions: at,
    // 0 in 50, 1 in 35, 2 in 15 of a hundred.
    clicks: at < 50 ? 0 : at < 85 ? 1 : 2,
    cost: 5,
  }));
  const { people, impressions, clicks, cost } = rangesOf(outcomes);
  expect([people.from % 100, people.to % 100]).toEqual([0, 0]);
  expect(impressions.to - impressions.from).toBe(79);
  expect(clicks).toEqual({ from: 0, to: 1 });
  expect(cost).toEqual({ from: 5, to: 5 });
});

test("weeks that differ more, and fewer of them, make the next one less certain", () => {
  expect(growthOf([100, 100, 100, 100])).toBeLessThan(growthOf([100, 140, 90, 110]));
  expect(growthOf([100, 100, 100, 100])).toBeLessThan(growthOf([100]));
});

test("a market keeps the best offer of each advertiser that pays the floor", () => {
  const offer = (advertiserId: string, bid: number): Offer & { advertiserId: string } => ({
    advertiserId,
    bid,
    billable: "IMPRESSION",
    shade: 1,
    clickRate: 0.01,
    drawnRate: 0.01,
    quality: 0,
    floor: 200_000,
  });
  const offers = [
    offer("1", 300_000),
    offer("2", 900_000),
    offer("1", 500_000),
    offer("3", 100_000),
    offer("4", 400_000),
  ];
  expect(rivalsOf(offers, 0)).toEqual([
    ["2", 900],
    ["1", 500],
  ]);
  expect(rivalsOf(offers, 2)).toHaveLength(3);
});
