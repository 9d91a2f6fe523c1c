import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { microSchema } from "../model/ad-amount.ts";
import { windowFields } from "../model/attribution.ts";
import { CONVERSION_EVENTS } from "../model/conversion-events.ts";
import { idSchema } from "../model/values.ts";
import { accountDays, endsInOrder, isLengthAllowed } from "./report-days.ts";

const credit = z.object({
  /** In thousandths for a credit that is shared: 40 % first, 40 % last, and 20 % for those between. */
  conversions: z.number(),
  /** Of what was told in the account's currency. */
  valueInMicroCurrency: microSchema,
});

/** Every touch within its window counts, whatever its kind, in the order in which they came. */
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
        /** Empty where the campaign is gone. */
        name: z.string(),
        /** Conversions whose people it had touched at all. */
        touched: z.int(),
        first: credit,
        last: credit,
        position: credit,
      }),
    ),
    /** Conversions that any campaign gets credit for; each model's credit comes to this. */
    conversions: z.int(),
  }),
});
