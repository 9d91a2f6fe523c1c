import { z } from "zod";
import { AD_INTERESTS } from "../../../src/ads/interests.ts";
import {
  audienceInsights,
  getAdInterest,
  getMetricsState,
  listAdCountries,
  listMetrics,
  listTargetingOptions,
  TARGETING_LISTS,
} from "../../../src/ads/resources.contract.ts";
import { ANALYTICS_COLUMNS, REPORT_COLUMNS } from "./column-names.ts";
import { ACCOUNT, flow, type Operation, operation } from "./operation.ts";
import { refuse } from "./shapes.ts";

const text = z.string();
/** In the API description, interests have numbers. */
const numberOf = (value: string): string => String((AD_INTERESTS as readonly string[]).indexOf(value) + 1);

/** North Korea, which the API description has no ad accounts in. */
const UNLISTED = "KP";
const RESOURCES = "/resources";
const REPORT_TYPES = ["SYNC", "ASYNC"] as const;

const INSIGHTS: Record<string, string> = {
  YOUR_TOTAL_AUDIENCE: "REACHED",
  YOUR_ENGAGED_AUDIENCE: "ENGAGED",
  PINTEREST_TOTAL_AUDIENCE: "SITE",
};
const insightType = z.enum(["YOUR_TOTAL_AUDIENCE", "YOUR_ENGAGED_AUDIENCE", "PINTEREST_TOTAL_AUDIENCE"]);
/** Audiences by scope and kind of interaction. */
const SCOPES = {
  REACHED: { scope: "PARTNER", type: "IMPRESSION_PLUS_ENGAGEMENT" },
  ENGAGED: { scope: "PARTNER", type: "ENGAGEMENT" },
  SITE: { scope: "PINTEREST", type: "IMPRESSION_PLUS_ENGAGEMENT" },
};
const share = z.strictObject({ key: text, name: text, ratio: z.number() });

export const RESOURCE_OPERATIONS: readonly Operation[] = [
  {
    ...operation("GET", `${RESOURCES}/ad_account_countries`, listAdCountries, (countries) => ({
      items: countries.filter(({ code }) => code !== UNLISTED).map((country, index) => ({ ...country, index })),
    })),
    answer: z.strictObject({
      items: z.array(z.strictObject({ code: text, currency: text, index: z.int(), name: text })),
    }),
  },
  {
    ...operation("GET", `${RESOURCES}/metrics_ready_state`, getMetricsState, (it) => ({
      conversion_metrics_ready: it.isConversionFinal,
      non_conversion_metrics_ready: it.isDeliveryFinal,
    })),
    answer: z.strictObject({ conversion_metrics_ready: z.boolean(), non_conversion_metrics_ready: z.boolean() }),
  },
  {
    ...operation("GET", `${RESOURCES}/delivery_metrics`, listMetrics, (metrics, { reportType }) => {
      if (reportType != null && !REPORT_TYPES.some((one) => one === reportType)) refuse("report_type", REPORT_TYPES);
      const columns = reportType === "SYNC" ? ANALYTICS_COLUMNS : REPORT_COLUMNS;
      return {
        items: metrics
          .filter(({ name, isOrganic }) => isOrganic || columns.includes(name))
          .map(({ name, displayName, definition, isOrganic }) => ({
            name,
            display_name: displayName,
            definition,
            category: isOrganic ? "ORGANIC" : "ADS",
          })),
      };
    }),
    request: z.object({ reportType: z.enum(REPORT_TYPES).optional() }),
    answer: z.strictObject({
      items: z.array(
        z.strictObject({ name: text, display_name: text, definition: text, category: z.enum(["ADS", "ORGANIC"]) }),
      ),
    }),
  },
  {
    ...operation("GET", `${RESOURCES}/targeting/interests/:interestId`, getAdInterest, ({ id, name }) => ({
      id: String(id),
      name,
      level: 0,
      child_interests: [],
    })),
    request: z.object({}),
    answer: z.strictObject({ id: text, name: text, level: z.int(), child_interests: z.array(text) }),
  },
  {
    ...operation(
      "GET",
      `${RESOURCES}/targeting/:targetingType`,
      listTargetingOptions,
      (options, { targetingType }) => [
        Object.fromEntries(
          options.map(({ value, name }) => [targetingType === "INTEREST" ? numberOf(value) : value, name]),
        ),
      ],
      ({ targetingType: type }) =>
        TARGETING_LISTS.some((one) => one === type) ? { type } : refuse("targeting_type", TARGETING_LISTS),
    ),
    request: z.object({}),
    answer: z.array(z.record(text, text)),
  },
  {
    ...operation(
      "GET",
      `${ACCOUNT}/audience_insights`,
      audienceInsights,
      ({ date, size, interests, ...it }, { audienceInsightType: type }) => ({
        type,
        date,
        // The size is null for people who saw the account's ads, because their number isn't known.
        ...(size !== null && { size, size_is_upper_bound: false }),
        demographics: { ages: it.ages, genders: it.genders, countries: it.countries, devices: it.devices, metros: [] },
        categories: interests.map(({ id, name, ratio, affinity }) => ({
          id,
          key: id,
          name,
          ratio,
          ...(affinity !== null && { index: affinity }),
          subcategories: [],
        })),
      }),
      ({ audienceInsightType: type }) => ({
        audience: INSIGHTS[String(type)] ?? refuse("audience_insight_type", Object.keys(INSIGHTS)),
      }),
    ),
    request: z.object({ audienceInsightType: insightType }),
    answer: z.strictObject({
      type: insightType,
      date: text,
      size: z.int().optional(),
      size_is_upper_bound: z.boolean().optional(),
      demographics: z.strictObject({
        ages: z.array(share),
        genders: z.array(share),
        countries: z.array(share),
        devices: z.array(share),
        metros: z.array(share),
      }),
      categories: z.array(
        z.strictObject({
          id: text,
          key: text,
          name: text,
          ratio: z.number(),
          index: z.number().optional(),
          subcategories: z.array(z.never()),
        }),
      ),
    }),
  },
  flow(
    "GET",
    `${ACCOUNT}/insights/audiences`,
    [audienceInsights],
    async (call) => {
      const items: object[] = [];
      for (const [audience, named] of Object.entries(SCOPES)) {
        const { date, ...it } = await call(audienceInsights, { audience });
        if (it.ages.length + it.genders.length + it.countries.length + it.devices.length > 0)
          items.push({ date, ...named });
      }
      return { items };
    },
    {
      summary: "The audiences that an account has insights for",
      request: z.object({}),
      answer: z.strictObject({ items: z.array(z.strictObject({ date: text, scope: text, type: text })) }),
    },
  ),
];
