import { expect, test } from "bun:test";
import fc from "fast-check";
import type { AdEventType } from "./events.ts";
import { judge } from "./filters.rules.ts";
import { maySee, seenBy, type View } from "./frequency.rules.ts";
import { interestsOf } from "./interests.rules.ts";
import { FIRST_PACE, nextPace, slotPlan } from "./pacing.rules.ts";
import { AD_DISTANCE, adPlaces } from "./places.rules.ts";
import { ageBucket, agesOf, fits, languagesOf, yearsSince } from "./targeting.rules.ts";
import { AD_AGES, targetingSpecSchema } from "./targeting.ts";
import { matches, wordsOf } from "./words.rules.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 23, 12);
const view = (fields: Partial<View> = {}): View => ({
  adId: "1",
  adGroupId: "2",
  advertiserId: "3",
  day: NOW - 12 * HOUR,
  views: 1,
  lastAt: NOW - HOUR,
  ...fields,
});
const AD = { adId: "1", adGroupId: "2", advertiserId: "3", frequencyCap: null };

test("an ad is seen at most 3 times a day, 30 minutes apart, and an advertiser 6 times", () => {
  expect(maySee(seenBy([view()], NOW), AD, NOW)).toBe(true);
  expect(maySee(seenBy([view({ views: 3 })], NOW), AD, NOW)).toBe(false);
  expect(maySee(seenBy([view({ lastAt: NOW - HOUR / 2 + 1 })], NOW), AD, NOW)).toBe(false);
  expect(maySee(seenBy([view({ views: 3, lastAt: NOW - 24 * HOUR })], NOW), AD, NOW)).toBe(true);
  const others = ["7", "8", "9"].map((adId) => view({ adId, views: 2 }));
  expect(maySee(seenBy(others, NOW), AD, NOW)).toBe(false);
});

test("a group's own cap covers 30 days", () => {
  const capped = { ...AD, frequencyCap: 2 };
  const before = (days: number) =>
    view({ adId: "5", day: NOW - days * 24 * HOUR, lastAt: NOW - days * 24 * HOUR, views: 2 });
  expect(maySee(seenBy([before(29)], NOW), capped, NOW)).toBe(false);
  expect(maySee(seenBy([before(31)], NOW), capped, NOW)).toBe(true);
});

test("home's first ad is sixth, related's is fifth, and ads are at least eight places apart", () => {
  expect(adPlaces("home", 0, 25)).toEqual([5, 13, 21]);
  expect(adPlaces("related", 0, 25)).toEqual([4, 12, 20]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 8 }), (sizes) => {
      let offset = 0;
      const all = sizes.flatMap((size) => {
        const places = adPlaces("home", offset, size).map((place) => place + offset);
        offset += size;
        return places;
      });
      for (const [at, place] of all.entries()) if (at > 0) expect(place - (all[at - 1] ?? 0)).toBe(AD_DISTANCE);
    }),
  );
});

const click = (type: AdEventType = "outbound_click") => ({ decision: "1", type, viewer: "9", at: NOW, filtered: null });

test("a click counts at least 300 ms after an impression, and once a minute", () => {
  expect(judge(click(), null, [])).toBe("NO_IMPRESSION");
  expect(judge(click(), NOW - 299, [])).toBe("TOO_QUICK");
  expect(judge(click(), NOW - 300, [])).toBeNull();
  expect(judge(click(), NOW - 5_000, [NOW - 59_999])).toBe("TOO_MANY_CLICKS");
  expect(judge(click(), NOW - 5_000, [NOW - 60_000])).toBeNull();
  const clicks = (count: number, every: number) => Array.from({ length: count }, (_, at) => NOW - (at + 1) * every);
  expect(judge(click(), NOW - 5_000, clicks(3, 3 * 60_000))).toBe("TOO_MANY_CLICKS");
  expect(judge(click(), NOW - 5_000, clicks(10, 5.9 * 60_000))).toBe("TOO_MANY_CLICKS");
  expect(judge(click(), NOW - 5_000, clicks(25, 50 * 60_000))).toBe("TOO_MANY_CLICKS");
  expect(judge(click("save"), NOW - 5_000, clicks(25, 60_000))).toBeNull();
});

test("people known to be under 18 have no age bucket, and every other age has one", () => {
  expect(ageBucket(17)).toBeNull();
  expect([18, 24, 25, 44, 45, 64, 65, 99].map(ageBucket)).toEqual([
    ...(["18-24", "18-24", "25-34", "35-44", "45-49", "55-64", "65+", "65+"] as const),
  ]);
  expect(yearsSince("2008-11-23", new Date(NOW))).toBe(18);
  expect(yearsSince("2008-11-24", new Date(NOW))).toBe(17);
});

test("an ad reaches only the people it targets and names the reason; an empty list targets all", () => {
  const viewer = {
    age: "25-34",
    years: 30,
    gender: "female",
    country: "DE",
    region: null,
    city: null,
    spot: null,
    languages: ["de", "de-AT"],
    appType: "web",
    interests: ["gardening"],
  } as const;
  expect(fits({}, viewer)).toEqual([]);
  expect(fits({ LOCATION: [], GENDER: ["female"] }, viewer)).toEqual(["GENDER"]);
  expect(fits({ LOCATION: ["US"] }, viewer)).toBeNull();
  expect(fits({ AGE_BUCKET: ["18-24"] }, viewer)).toBeNull();
  expect(fits({ AGE_BUCKET: ["18-24"] }, { ...viewer, age: null, years: null })).toBeNull();
  expect(fits({ INTEREST: ["travel"] }, viewer)).toBeNull();
  expect(fits({ INTEREST: ["travel"] }, viewer, ["travel"])).toEqual(["INTEREST"]);
});

test("places are countries and known regions, and either list may name them", () => {
  const viewer = {
    age: null,
    years: null,
    gender: "unknown",
    country: "BE",
    city: null,
    spot: null,
    languages: ["nl", "nl-BE"],
    appType: "web",
  } as const;
  const [known, unknown] = [
    { ...viewer, region: "BE-VOV", interests: [] },
    { ...viewer, region: null, interests: [] },
  ];
  expect(fits({ GEO: ["BE-VOV", "NL-ZH"] }, known)).toEqual(["REGION"]);
  expect(fits({ GEO: ["BE-VAN"] }, known)).toBeNull();
  expect(fits({ GEO: ["BE-VOV"] }, unknown)).toBeNull();
  expect(fits({ GEO: ["BE"] }, unknown)).toEqual(["LOCATION"]);
  expect(fits({ LOCATION: ["NL"], GEO: ["BE-VOV"] }, known)).toEqual(["REGION"]);
  expect(fits({ LOCATION: ["NL"] }, known)).toBeNull();
});

test("a city and an area are places too, added to countries and regions", () => {
  const ghent = {
    age: null,
    years: null,
    gender: "unknown",
    country: "BE",
    region: "BE-VOV",
    city: "2797656",
    spot: { latitude: 51.05, longitude: 3.7167, km: 10 },
    languages: ["nl"],
    appType: "web",
    interests: [],
  } as const;
  const [bruges, near] = ["51.2089/3.2242/40km", "51.2089/3.2242/25km"];
  expect(fits({ CITY: ["2797656"] }, ghent)).toEqual(["CITY"]);
  expect(fits({ CITY: ["2800931"] }, ghent)).toBeNull();
  expect(fits({ CITY: ["2800931"], LOCATION: ["BE"] }, ghent)).toEqual(["LOCATION"]);
  expect(fits({ CITY: ["2800931"], RADIUS: [bruges] }, ghent)).toEqual(["NEARBY"]);
  expect(fits({ RADIUS: [near] }, ghent)).toBeNull();
  expect(fits({ CITY: ["2797656"], RADIUS: [bruges] }, { ...ghent, city: null, spot: null })).toBeNull();
});

test.each([
  ["de-AT", "DE", ["de"], true],
  ["de-AT", "DE", ["de-AT"], true],
  ["de-AT", "DE", ["de-DE"], false],
  ["pt", "BR", ["pt-BR"], true],
  ["pt", "PT", ["pt-BR"], false],
  ["nn-NO", "NO", ["no"], true],
  ["no", "NO", ["nb-NO"], true],
  ["zh-Hant-TW", "TW", ["zh"], true],
  ["nonsense!", "US", ["en"], true],
  ["ja", "JP", ["ko", "ja"], true],
  ["ja", "", ["ja-JP"], false],
])("a viewer with %s in %s fits an ad for %j: %j", (tag, country, LOCALE, does) => {
  const languages = languagesOf(tag, country);
  const viewer = {
    age: null,
    years: null,
    gender: "unknown",
    region: null,
    city: null,
    spot: null,
    appType: "web",
    interests: [],
  } as const;
  expect(fits({ LOCALE }, { ...viewer, country, languages })).toEqual(does ? ["LANGUAGE"] : null);
});

test.each([
  [{ AGE_BUCKET: ["25-34"] }, [25, 34], [24, 35]],
  [{ AGE_BUCKET: ["18-24", "65+"] }, [18, 24, 65, 99], [25, 64]],
  [{ AGE_BUCKET: ["21+"] }, [21, 80], [20]],
  [{ MINIMUM_AGE: "21", MAXIMUM_AGE: "34" }, [21, 34], [20, 35]],
  [{ MINIMUM_AGE: "30", MAXIMUM_AGE: "65+" }, [30, 99], [29]],
  [{ MINIMUM_AGE: "40", MAXIMUM_AGE: "40" }, [40], [39, 41]],
] as const)("an ad for %j reaches the ages %j and not %j", (ages, those, others) => {
  const spec = targetingSpecSchema.parse(ages);
  const viewer = {
    age: null,
    gender: "unknown",
    country: "DE",
    region: null,
    city: null,
    spot: null,
    languages: [],
    appType: "web",
  } as const;
  const fit = (years: number | null) => fits(spec, { ...viewer, interests: [], years });
  expect(those.map(fit)).toEqual(those.map(() => ["AGE"]));
  expect([...others, null].map(fit)).toEqual([...others, null].map(() => null));
});

test("an ad for all ages is for everybody, however the ages are written", () => {
  for (const ages of [{ MINIMUM_AGE: "18", MAXIMUM_AGE: "65+" }, { AGE_BUCKET: [...AD_AGES] }, { AGE_BUCKET: [] }])
    expect(agesOf(targetingSpecSchema.parse(ages))).toBeNull();
});

test("keywords match by their type, and plurals and accents make no difference", () => {
  const query = wordsOf("Chaises de jardín rouges");
  expect(matches(wordsOf("rouge chaise"), query, "BROAD")).toBe(true);
  expect(matches(wordsOf("jardin rouge"), query, "PHRASE")).toBe(true);
  expect(matches(wordsOf("chaise rouge"), query, "PHRASE")).toBe(false);
  expect(matches(wordsOf("chaises"), query, "EXACT")).toBe(false);
  expect(matches([], query, "BROAD")).toBe(false);
});

test("board titles reveal interests", () => {
  expect(interestsOf(["Balcony plants", "Vegetable garden", "Cakes"])).toEqual(["gardening", "food_and_drinks"]);
});

test("the plan of a slot is its share of the remaining budget, and all of it in the last slot", () => {
  expect(slotPlan(100, [1, 1, 2])).toBe(25);
  expect(slotPlan(100, [1])).toBe(100);
  expect(slotPlan(-5, [1, 1])).toBe(0);
});

test("a pace stays between 0 and 1, changes by at most a tenth, and is 0 without a budget", () => {
  const amount = fc.double({ min: 0, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(amount, amount, amount, fc.double({ min: 0.01, max: 1, noNaN: true }), (spent, planned, plan, pass) => {
      const slot = { spent, planned, plan, isAutomatic: true, isAccelerated: false };
      const next = nextPace({ ...FIRST_PACE, pass }, slot);
      if (plan === 0) expect(next.pass).toBe(0);
      else {
        expect(next.pass).toBeGreaterThanOrEqual(Math.min(1, pass * 0.9) - 1e-9);
        expect(next.pass).toBeLessThanOrEqual(Math.min(1, pass * 1.1) + 1e-9);
      }
      expect(next.mu).toBeGreaterThanOrEqual(0);
    }),
  );
});
