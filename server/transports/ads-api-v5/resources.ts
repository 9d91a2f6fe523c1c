import { z } from "zod";
import { AD_INTERESTS } from "../../../src/ads/interests.ts";
import {
  getAdInterest,
  getMetricsState,
  listAdCountries,
  listTargetingOptions,
  TARGETING_LISTS,
} from "../../../src/ads/resources.contract.ts";
import { type Operation, operation } from "./operation.ts";
import { refuse } from "./shapes.ts";

const text = z.string();
/** In the API description, interests have numbers. */
const numberOf = (value: string): string => String((AD_INTERESTS as readonly string[]).indexOf(value) + 1);

/** North Korea, which the API description has no ad accounts in. */
const UNLISTED = "KP";
const RESOURCES = "/resources";

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
];
