import { iso31662 } from "iso-3166/2.js";
import { adShares, findSiteInsights, peopleShares, saveSiteInsights } from "../../../db/queries/ads/insights.ts";
import { TOUCH_DAYS } from "../../../src/ads/attribution.ts";
import { currencyOfCountry } from "../../../src/ads/countries.ts";
import { bidFloor } from "../../../src/ads/currency.ts";
import type { AdDimension } from "../../../src/ads/events.ts";
import { AD_INTERESTS } from "../../../src/ads/interests.ts";

import * as contract from "../../../src/ads/resources.contract.ts";
import { AD_AGES, AD_APPTYPES, AD_GENDERS, AD_LANGUAGES, isPlace } from "../../../src/ads/targeting.ts";
import { shownSize } from "../../../src/audiences/audience.ts";
import { API_DAYS } from "../../../src/conversions/event.rules.ts";
import { COUNTRIES } from "../../../src/model/countries.ts";
import { METRICS } from "../../../src/texts/metrics.ts";
import type { Deps } from "../../deps.ts";
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
  GEO: iso31662.filter(({ code }) => isPlace(code)).map(({ code, name }) => ({ value: code, name })),
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
const [HUNDREDTHS, THOUSANDTHS] = [100, 1_000];
const rounded = (ratio: number, parts: number) => Math.round(ratio * parts) / parts;
const FROM_ACCOUNTS: readonly AdDimension[] = ["AGE_BUCKET", "GENDER", "COUNTRY"];
const FROM_ADS: readonly AdDimension[] = ["APPTYPE", "PINNER_INTEREST"];

/** A day's sums could be compared with those of an hour later, so today doesn't count yet. */
function finishedDays(today: Date): { from: string; until: string } {
  const dayAgo = (days: number) => daysAgo(today, days).toISOString().slice(0, 10);
  return { from: dayAgo(INSIGHT_DAYS), until: dayAgo(1) };
}

/** Computes the insights about the whole site once a day: answers of the moment would show when a person comes back. */
export async function sumSiteInsights({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const today = now();
  const within = finishedDays(today);
  const known = await findSiteInsights(db);
  if (known && known.day >= within.until) return;
  const people = await peopleShares(db, { since: daysAgo(today, INSIGHT_DAYS), today });
  const ofAds = people
    ? await adShares(db, { ...within, advertiserId: null, audience: "REACHED", dimensions: FROM_ADS })
    : [];
  const size = people && shownSize(people.total);
  await saveSiteInsights(db, { day: within.until, size, shares: [...(people?.shares ?? []), ...ofAds] });
}

export const audienceInsights = implement(contract.audienceInsights, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { audience } = input;
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const within = finishedDays(now());
  const dimensions = [...FROM_ACCOUNTS, ...FROM_ADS];
  const site = await findSiteInsights(db);
  const isSite = audience === "SITE";
  const found = isSite
    ? (site?.shares ?? [])
    : await adShares(db, { ...within, advertiserId: id, audience, dimensions });
  const parts = isSite ? HUNDREDTHS : THOUSANDTHS;
  const sharesOf = (dimension: AdDimension, nameOf: (value: string) => string) =>
    found
      .filter((one) => one.dimension === dimension)
      .map(({ value, ratio }) => ({ key: value, name: nameOf(value), ratio: rounded(ratio, parts) }));
  const usual = new Map((site?.shares ?? []).map(({ dimension, value, ratio }) => [`${dimension} ${value}`, ratio]));
  return {
    date: isSite && site ? site.day : within.until,
    size: isSite && site ? site.size : null,
    ages: sharesOf("AGE_BUCKET", wordsOf),
    genders: sharesOf("GENDER", wordsOf),
    countries: sharesOf("COUNTRY", regionName),
    devices: sharesOf("APPTYPE", wordsOf),
    interests: found
      .filter((one) => one.dimension === "PINNER_INTEREST")
      .map(({ value, ratio }) => {
        const ofSite = usual.get(`PINNER_INTEREST ${value}`);
        return {
          id: String((AD_INTERESTS as readonly string[]).indexOf(value) + 1),
          key: value,
          name: wordsOf(value),
          ratio: rounded(ratio, parts),
          affinity: ofSite ? rounded(ratio / ofSite, HUNDREDTHS) : null,
        };
      }),
  };
});

export const metrics = implement(contract.listMetrics, async () => [...METRICS]);
