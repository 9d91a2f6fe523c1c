import { z } from "zod";
import { AD_INTERESTS } from "../../../src/ads/interests.ts";
import { getAdvertiser } from "../../../src/advertiser/accounts.contract.ts";
import { PRODUCT_VERTICALS, productTrends, TREND_DAYS } from "../../../src/search/product-trends.contract.ts";
import { partnerPins } from "../../../src/search/search.contract.ts";
import { keywordVolumes, type RegionTrend, regionTrends } from "../../../src/search/trends.contract.ts";
import { countriesOf, TREND_KINDS, TREND_REGIONS } from "../../../src/search/trends.rules.ts";
import { id } from "./answers.ts";
import { ACCOUNT, flow, type Input, type Operation, operation } from "./operation.ts";
import { listed, refuse } from "./shapes.ts";

const text = z.string();
const series = z.record(text, z.number());
const seriesOf = ({ weeks }: Pick<RegionTrend, "weeks">) =>
  Object.fromEntries(weeks.map(({ endDate, share }) => [endDate, share]));
const trendSchema = z.strictObject({
  keyword: text,
  has_prediction: z.literal(false),
  pct_growth_wow: z.int().optional(),
  pct_growth_mom: z.int().optional(),
  pct_growth_yoy: z.int().optional(),
  time_series: series,
});
const trendOnWire = (it: RegionTrend) => ({
  keyword: it.query,
  has_prediction: false,
  ...(it.weekGrowth !== null && { pct_growth_wow: it.weekGrowth }),
  ...(it.monthGrowth !== null && { pct_growth_mom: it.monthGrowth }),
  ...(it.yearGrowth !== null && { pct_growth_yoy: it.yearGrowth }),
  time_series: seriesOf(it),
});
const among = (value: unknown, choices: readonly string[], field: string): string =>
  choices.find((one) => one === value) ?? refuse(field, choices);

/** Interests of featured topics, with ours that they consist of; nothing here is counted as health. */
const FEATURED: Record<string, readonly string[]> = {
  ALL: [],
  ANIMALS: ["animals"],
  ARCHITECTURE: ["architecture"],
  ART: ["art"],
  BEAUTY: ["beauty"],
  DIY_AND_CRAFTS: ["diy_and_crafts"],
  EDUCATION: ["education"],
  EVENT_PLANNING: ["event_planning"],
  FASHION: ["mens_fashion", "womens_fashion", "childrens_fashion"],
  FOOD_AND_DRINKS: ["food_and_drinks"],
  GARDENING: ["gardening"],
  HOME_DECOR: ["home_decor"],
  PARENTING: ["parenting"],
  TRAVEL: ["travel"],
  WEDDING: ["wedding"],
};
const FEATURED_REGIONS = ["US", "GB+IE", "CA"];
const featuredRegion = z.enum(["US", "GB+IE", "CA"]);
const TOPICS = 5;
/** Trends that related searches are chosen from. */
const NEARBY = 50;
const PICTURES = 6;
const topicSchema = z.strictObject({
  title: text,
  description: text,
  percent_growth_mom: z.int(),
  related_interests: z.array(text),
  related_searches: z.array(text),
  time_series: series,
  pins: z.array(z.strictObject({ id, src: text, width: z.int(), height: z.int() })),
});
/** Stands for growth of more than 10000 percent. */
const GROWN_FROM_NOTHING = 10_001;
const KEYWORDS_MAX = 50;
/** Saves have a country here; clicks and views of a Pin are counted without one. */
const savesOnly = z.enum(["SAVE"]).optional();
function onlySaves(engagementType: unknown): object {
  if (engagementType != null && engagementType !== "SAVE") refuse("engagement_type", ["SAVE"]);
  return {};
}
const isRelated = (one: RegionTrend, other: RegionTrend): boolean =>
  one !== other && one.query.split(" ").some((word) => other.query.split(" ").includes(word));

export const TREND_OPERATIONS: readonly Operation[] = [
  {
    ...operation(
      "GET",
      "/trends/keywords/:region/top/:trendType",
      regionTrends,
      (trends) => ({ trends: trends.map(trendOnWire) }),
      ({ region, trendType, interests, includeKeywords, normalizeAgainstGroup, limit }: Input) => ({
        region: among(region, TREND_REGIONS, "region"),
        kind: among(trendType, TREND_KINDS, "trend_type"),
        interests: listed(interests),
        includeKeywords: listed(includeKeywords),
        isGroupScale: normalizeAgainstGroup === true,
        ...(limit != null && { count: limit }),
      }),
    ),
    request: z.object({
      interests: z.array(z.enum(AD_INTERESTS)).optional(),
      includeKeywords: z.array(text).optional(),
      normalizeAgainstGroup: z.boolean().optional(),
      limit: z.int().min(1).max(50).optional(),
    }),
    answer: z.strictObject({ trends: z.array(trendSchema) }),
  },
  flow(
    "GET",
    "/trends/topics/featured",
    [regionTrends, partnerPins],
    async (call, { region, interest = "ALL" }) => {
      const name = among(interest, Object.keys(FEATURED), "interest");
      const market = among(region, FEATURED_REGIONS, "region");
      const [country] = countriesOf(market);
      const found = await call(regionTrends, { region: market, interests: FEATURED[name], count: NEARBY });
      const trends: object[] = [];
      for (const one of found.slice(0, TOPICS)) {
        const { items } = await call(partnerPins, { query: one.query, country, pageSize: PICTURES });
        trends.push({
          title: one.query,
          description: `More people searched for "${one.query}" than in the three months before.`,
          percent_growth_mom: one.monthGrowth ?? 0,
          related_interests: one.interests,
          related_searches: found.filter((other) => isRelated(one, other)).map(({ query }) => query),
          time_series: seriesOf(one),
          pins: items.map((pin) => ({
            id: pin.id,
            src: pin.images["474x"].url,
            width: pin.images["474x"].width,
            height: pin.images["474x"].height,
          })),
        });
      }
      return [{ interest: name, market, trends }];
    },
    {
      summary: "The five searches that grow most in a region, with Pins of each",
      request: z.object({ region: featuredRegion, interest: text.optional() }),
      answer: z.array(z.strictObject({ interest: text, market: text, trends: z.array(topicSchema) })),
    },
  ),
  flow(
    "GET",
    `${ACCOUNT}/keywords/metrics`,
    [keywordVolumes, getAdvertiser],
    async (call, { countryCode, keywords }) => {
      // Only checks access: the numbers contain nothing about the account.
      await call(getAdvertiser, {});
      const found = await call(keywordVolumes, { country: countryCode, keywords: listed(keywords) });
      return {
        data: found.map(({ keyword, volume }) => ({
          keyword,
          metrics: volume === null ? {} : { keyword_query_volume: volume },
        })),
      };
    },
    {
      summary: "How often people of a country search for keywords",
      request: z.object({ countryCode: text, keywords: z.array(text) }),
      answer: z.strictObject({
        data: z.array(
          z.strictObject({ keyword: text, metrics: z.strictObject({ keyword_query_volume: text.optional() }) }),
        ),
      }),
    },
  ),
  {
    ...operation(
      "GET",
      "/trends/product_categories/trending",
      productTrends,
      (trends) =>
        trends.map((it) => ({
          product_category: it.category,
          engagement_type: "SAVE",
          pct_change_mom: it.monthGrowth ?? GROWN_FROM_NOTHING,
          percent_relative_volume: it.volume,
          verticals: it.verticals,
        })),
      ({ region, verticals, engagementType }) => ({
        region: among(region, FEATURED_REGIONS, "region"),
        verticals: listed(verticals),
        ...onlySaves(engagementType),
      }),
    ),
    request: z.object({
      region: featuredRegion,
      verticals: z.array(z.enum(PRODUCT_VERTICALS)).optional(),
      engagementType: savesOnly,
    }),
    answer: z.array(
      z.strictObject({
        product_category: text,
        engagement_type: z.literal("SAVE"),
        pct_change_mom: z.int(),
        percent_relative_volume: z.int(),
        verticals: z.array(z.enum(PRODUCT_VERTICALS)),
      }),
    ),
  },
  flow(
    "GET",
    "/trends/product_categories/details",
    [productTrends, regionTrends],
    async (call, { region, productCategories, lookbackWindow = 365, engagementType }) => {
      onlySaves(engagementType);
      const market = among(region, FEATURED_REGIONS, "region");
      const categories = listed(productCategories);
      if (categories.length === 0) refuse("product_categories");
      if (!TREND_DAYS.some((days) => days === Number(lookbackWindow)))
        refuse("lookback_window", TREND_DAYS.map(String));
      const found = await call(productTrends, { region: market, categories, days: Number(lookbackWindow) });
      const wordsOf = (category: string) => category.toLowerCase().split("_");
      const includeKeywords = [...new Set(found.flatMap(({ category }) => wordsOf(category)))].slice(0, KEYWORDS_MAX);
      const searches =
        found.length > 0 ? await call(regionTrends, { region: market, kind: "monthly", includeKeywords }) : [];
      return found.map((it) => ({
        product_category: it.category,
        has_prediction: false,
        ...(it.monthGrowth !== null && { metrics_highlights: { pin_saves: { pct_change_mom: it.monthGrowth } } }),
        related_searches: searches
          .filter(({ query }) => query.split(" ").some((word) => wordsOf(it.category).includes(word)))
          .map(({ query }) => query),
        time_series: seriesOf(it),
      }));
    },
    {
      summary: "How often kinds of products are saved, by week",
      request: z.object({
        region: featuredRegion,
        productCategories: z.array(text),
        lookbackWindow: z.int().optional(),
        engagementType: savesOnly,
      }),
      answer: z.array(
        z.strictObject({
          product_category: text,
          has_prediction: z.literal(false),
          metrics_highlights: z.strictObject({ pin_saves: z.strictObject({ pct_change_mom: z.number() }) }).optional(),
          related_searches: z.array(text),
          time_series: series,
        }),
      ),
    },
  ),
];
