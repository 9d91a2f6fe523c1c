import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, objectOrJson, wholeNumber } from "../model/values.ts";
import { daySchema } from "../time/report-days.ts";
import { INSIGHT_AUDIENCES } from "./breakdown.rules.ts";
import { AD_CURRENCIES } from "./countries.ts";
import { BILLABLE_EVENTS } from "./entity.ts";
import { AD_INTERESTS } from "./interests.ts";

const query = { kind: "query", access: "user" } as const;

export const listAdCountries = defineContract({
  name: "ads.countries",
  ...query,
  summary: "The countries that an account can be in, with the currency to assume there",
  rest: { method: "GET", path: "/ads/v4/resources/countries/" },
  input: z.object({}),
  output: z.array(z.object({ code: z.string(), name: z.string(), currency: z.enum(AD_CURRENCIES) })),
  errors: [],
});

/**
 * Targeting by fixed lists; audiences and keywords belong to the account. GEO lists regions under their own names (ISO 3166-2); ads can be
 * for countries there too.
 */
export const TARGETING_LISTS = ["AGE_BUCKET", "APPTYPE", "GENDER", "GEO", "INTEREST", "LOCALE", "LOCATION"] as const;
export const listTargetingOptions = defineContract({
  name: "ads.targetingOptions",
  ...query,
  summary: "The values that an ad can target",
  rest: { method: "GET", path: "/ads/v4/resources/targeting/{type}/" },
  input: z.object({ type: z.enum(TARGETING_LISTS) }),
  output: z.array(z.object({ value: z.string(), name: z.string() })),
  errors: [],
});

/** Interests are one level, and their numbers never change. */
export const getAdInterest = defineContract({
  name: "ads.interest",
  ...query,
  summary: "An interest that an ad can target",
  rest: { method: "GET", path: "/ads/v4/resources/interests/{interestId}/" },
  input: z.object({ interestId: wholeNumber(1, 1_000_000) }),
  output: z.object({ id: z.int(), key: z.enum(AD_INTERESTS), name: z.string() }),
  errors: ["NOT_FOUND"],
});

export const getMetricsState = defineContract({
  name: "ads.metricsState",
  ...query,
  summary: "Whether the numbers of a day are final",
  rest: { method: "GET", path: "/ads/v4/resources/metrics_state/" },
  input: z.object({ date: daySchema }),
  /** Spend and events are final once the day has ended everywhere, conversions once none of its ads can count any more. */
  output: z.object({ isDeliveryFinal: z.boolean(), isConversionFinal: z.boolean() }),
  errors: [],
});

const SPECS_MAX = 50;
/** Only the billed event and the currency decide the floor of an auction. */
export const listBidFloors = defineContract({
  name: "ads.bidFloors",
  ...query,
  summary: "The lowest bids that win anything",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/bid_floors/" },
  input: z.object({
    advertiserId: idSchema,
    specs: objectOrJson(
      z
        .array(z.object({ billableEvent: z.enum(BILLABLE_EVENTS), currency: z.enum(AD_CURRENCIES) }))
        .min(1)
        .max(SPECS_MAX),
    ),
  }),
  /** In micro-units of each currency, in the order of the requests. */
  output: z.array(z.int()),
  errors: ["ADVERTISER_NOT_FOUND"],
});

const share = z.object({ key: z.string(), name: z.string(), ratio: z.number() });

/**
 * Sums of the last 30 finished days. A value that fewer than ten people of a day share is left out, so ratios may add up to
 * less than 1. The whole site's are computed once a day, from at least 100 people and from numbers rounded down to tens. Those
 * of people who acted need 100 actions, and ten for each value.
 */
export const audienceInsights = defineContract({
  name: "ads.audienceInsights",
  ...query,
  summary: "Ages, genders, countries, devices and interests of an account's audience",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/audience_insights/" },
  limits: ["search"],
  input: z.object({ advertiserId: idSchema, audience: z.enum(INSIGHT_AUDIENCES).default("REACHED") }),
  output: z.object({
    /** The last day that counts. */
    date: daySchema,
    /** People who were here in the last 30 days, once a day and rounded down; null for an account's audience and below 100. */
    size: z.int().nullable(),
    ages: z.array(share),
    genders: z.array(share),
    countries: z.array(share),
    devices: z.array(share),
    /** `affinity` is the ratio's multiple of that of all ads on this site; null if those have none. */
    interests: z.array(share.extend({ id: z.string(), affinity: z.number().nullable() })),
  }),
  errors: ["ADVERTISER_NOT_FOUND"],
});
export type AudienceInsights = z.output<typeof audienceInsights.output>;

export const listMetrics = defineContract({
  name: "ads.metrics",
  ...query,
  summary: "The numbers that reports answer, and how each is counted",
  rest: { method: "GET", path: "/ads/v4/resources/metrics/" },
  input: z.object({}),
  output: z.array(
    z.object({ name: z.string(), displayName: z.string(), definition: z.string(), isOrganic: z.boolean() }),
  ),
  errors: [],
});
