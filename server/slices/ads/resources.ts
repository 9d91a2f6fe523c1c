import { TOUCH_DAYS } from "../../../src/ads/attribution.ts";
import { currencyOfCountry } from "../../../src/ads/countries.ts";
import { bidFloor } from "../../../src/ads/currency.ts";
import { AD_INTERESTS } from "../../../src/ads/interests.ts";
import * as contract from "../../../src/ads/resources.contract.ts";
import { AD_AGES, AD_APPTYPES, AD_GENDERS, AD_LANGUAGES } from "../../../src/ads/targeting.ts";
import { API_DAYS } from "../../../src/conversions/event.rules.ts";
import { COUNTRIES } from "../../../src/model/countries.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

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
