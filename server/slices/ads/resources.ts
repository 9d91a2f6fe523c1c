import { adShares, peopleShares } from "../../../db/queries/ads/insights.ts";
import { TOUCH_DAYS } from "../../../src/ads/attribution.ts";
import { currencyOfCountry } from "../../../src/ads/countries.ts";
import { bidFloor } from "../../../src/ads/currency.ts";
import type { AdDimension } from "../../../src/ads/events.ts";
import { AD_INTERESTS } from "../../../src/ads/interests.ts";

import * as contract from "../../../src/ads/resources.contract.ts";
import { AD_AGES, AD_APPTYPES, AD_GENDERS, AD_LANGUAGES } from "../../../src/ads/targeting.ts";
import { shownSize } from "../../../src/audiences/audience.ts";
import { API_DAYS } from "../../../src/conversions/event.rules.ts";
import { COUNTRIES } from "../../../src/model/countries.ts";
import { METRICS } from "../../../src/texts/metrics.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

import { daysAgo } from "../../platform/system/clock.ts";

const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "code" });
const languages = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });
const regionName = (code: string): string => regions.of(code) ?? code;
const wordsOf = (key: string): string => key.replaceAll("_", " ");
const named = (values: readonly string[], nameOf: (value: string) => string = wordsOf) =>
  values.map((value) => ({ value, name: nameOf(value) }));

export const countries = implement(contract.listAdCountries, async () =>
  COUNTRIES.map((code) => ({ code, name: regionName(code), currency: currencyOfCountry(code) })),
);

const TARGETS: Record<(typeof contract.TARGETING_LISTS)[number], { value: string; name: string }[]> = {
  AGE_BUCKET: named(AD_AGES),
  APPTYPE: named(AD_APPTYPES),
  GENDER: named(AD_GENDERS),
  INTEREST: named(AD_INTERESTS),
  LOCALE: named(AD_LANGUAGES, (code) => languages.of(code) ?? code),
  LOCATION: named(COUNTRIES, regionName),
};

export const targetingOptions = implement(contract.listTargetingOptions, async ({ input: { type } }) => TARGETS[type]);

export const interest = implement(contract.getAdInterest, async ({ input: { interestId: id }, fail }) => {
  const key = AD_INTERESTS[id - 1] ?? fail("NOT_FOUND");
  return { id, key, name: wordsOf(key) };
});

const DAY_MS = 86_400_000;
/** A day ends last at UTC-12. */
const LAST_ZONE_MS = 12 * 3_600_000;

export const metricsState = implement(contract.getMetricsState, async ({ ctx, input: { date } }) => {
  const ended = Date.parse(date) + DAY_MS + LAST_ZONE_MS;
  const now = ctx.deps.now().getTime();
  // An ad of that day counts for conversions of the days after it, and programs may report those late.
  return { isDeliveryFinal: now >= ended, isConversionFinal: now >= ended + (TOUCH_DAYS + API_DAYS) * DAY_MS };
});

export const bidFloors = implement(contract.listBidFloors, async ({ ctx, input, fail }) => {
  await accountFor(ctx, input.advertiserId, "read", fail);
  return input.specs.map(({ billableEvent, currency }) => bidFloor(billableEvent, currency));
});

const INSIGHT_DAYS = 30;
const THOUSANDTHS = 1_000;
const rounded = (ratio: number) => Math.round(ratio * THOUSANDTHS) / THOUSANDTHS;
const FROM_ACCOUNTS: readonly AdDimension[] = ["AGE_BUCKET", "GENDER", "COUNTRY"];
const FROM_ADS: readonly AdDimension[] = ["APPTYPE", "PINNER_INTEREST"];

export const audienceInsights = implement(contract.audienceInsights, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const today = now();
  const dayAgo = (days: number) => daysAgo(today, days).toISOString().slice(0, 10);
  // A day's sums could be compared with those of an hour later, so today doesn't count yet.
  const within = { from: dayAgo(INSIGHT_DAYS), until: dayAgo(1) };
  const ofSite = await adShares(db, { ...within, advertiserId: null, audience: "REACHED", dimensions: FROM_ADS });
  const ofPeople =
    input.audience === "SITE" ? await peopleShares(db, { since: daysAgo(today, INSIGHT_DAYS), today }) : [];
  const dimensions = [...FROM_ACCOUNTS, ...FROM_ADS];
  const found =
    input.audience === "SITE"
      ? [...ofPeople, ...ofSite]
      : await adShares(db, { ...within, advertiserId: id, audience: input.audience, dimensions });
  const sharesOf = (dimension: AdDimension, nameOf: (value: string) => string) =>
    found
      .filter((one) => one.dimension === dimension)
      .map(({ value, ratio }) => ({ key: value, name: nameOf(value), ratio: rounded(ratio) }));
  const usual = new Map(ofSite.map(({ dimension, value, ratio }) => [`${dimension} ${value}`, ratio]));
  return {
    date: within.until,
    size: shownSize(ofPeople[0]?.total ?? 0),
    ages: sharesOf("AGE_BUCKET", wordsOf),
    genders: sharesOf("GENDER", wordsOf),
    countries: sharesOf("COUNTRY", regionName),
    devices: sharesOf("APPTYPE", wordsOf),
    interests: found
      .filter((one) => one.dimension === "PINNER_INTEREST")
      .map(({ value, ratio }) => {
        const site = usual.get(`PINNER_INTEREST ${value}`);
        return {
          id: String((AD_INTERESTS as readonly string[]).indexOf(value) + 1),
          key: value,
          name: wordsOf(value),
          ratio: rounded(ratio),
          affinity: site ? rounded(ratio / site) : null,
        };
      }),
  };
});

export const metrics = implement(contract.listMetrics, async () => [...METRICS]);
