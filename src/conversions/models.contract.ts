import { z } from "zod";
import { windowFields } from "../ads/attribution.ts";
import { CONVERSION_EVENTS } from "../ads/conversion-kinds.ts";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, microSchema } from "../model/values.ts";
import { accountDays, endsInOrder, isLengthAllowed } from "./report-days.ts";

const credit = z.object({
  /** In thousandths for a shared credit: 40 % first, 40 % last, and 20 % for those between. */
  conversions: z.number(),
  /** Only values in the account's currency. */
  valueInMicroCurrency: microSchema,
});

/** Every interaction within its window counts, whatever its kind, in chronological order. */
export const attributionModels = defineContract({
  name: "conversions.models",
  kind: "query",
  access: "user",
  errors: ["ADVERTISER_NOT_FOUND"],
  summary: "The same conversions by the first touch, the last, and by position, for each campaign",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/conversions/models/" },
  input: z
    .object({ ...accountDays, eventName: z.enum(CONVERSION_EVENTS).nullish(), ...windowFields })
    .refine(...endsInOrder)
    .refine(...isLengthAllowed),
  output: z.object({
    rows: z.array(
      z.object({
        campaignId: idSchema,
        /** Empty if the campaign is gone. */
        name: z.string(),
        /** Conversions of people whom the campaign reached at all. */
        touched: z.int(),
        first: credit,
        last: credit,
        position: credit,
      }),
    ),
    /** Conversions credited to any campaign; each model's credits add up to this. */
    conversions: z.int(),
  }),
});
