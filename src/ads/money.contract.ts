import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import {
  amountSchema,
  flagSchema,
  idempotencyKeySchema,
  idSchema,
  microSchema,
  textSchema,
  wholeNumber,
  zonedTimeSchema,
} from "../model/values.ts";
import { AD_CURRENCIES } from "./countries.ts";

export const balanceSchema = z.object({
  currency: z.enum(AD_CURRENCIES),
  prepaidInMicroCurrency: microSchema,
  promotionsInMicroCurrency: microSchema,
  creditLimitInMicroCurrency: microSchema,
  owedInMicroCurrency: microSchema,
  /** Whether credit can be bought by card (`ads.checkout`). Otherwise, administrators book it. */
  takesCards: z.boolean(),
  /** The bank account for transfers (`billing.requestTransfer`), in lines for people; null if the site takes no transfers. */
  bankDetails: z.string().nullable(),
});
export type Balance = z.output<typeof balanceSchema>;

export const balance = defineContract({
  name: "ads.balance",
  kind: "query",
  access: "user",
  summary: "What an advertiser account can spend, and owes",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/balance/" },
  input: z.object({ advertiserId: idSchema }),
  output: balanceSchema,
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const credit = defineContract({
  name: "ads.credit",
  kind: "mutation",
  access: "admin",
  summary: "Book money into an advertiser account, or let it be billed later up to a limit",
  rest: { method: "POST", path: "/v3/admin/advertisers/{advertiserId}/credit/" },
  stepUp: true,
  input: z.object({
    advertiserId: idSchema,
    amountInMicroCurrency: amountSchema.optional(),
    /** New credit limit: the amount that may be spent before it is paid. */
    creditLimitInMicroCurrency: z
      .union([z.number().int().min(0).safe(), z.string().regex(/^\d{1,18}$/, coded("wholeNumber"))])
      .transform((amount) => BigInt(amount))
      .optional(),
    note: textSchema(500, coded("whyMissing")).pipe(z.string().min(1, coded("whyMissing"))),
    idempotencyKey: idempotencyKeySchema.nullish(),
  }),
  output: balanceSchema,
  errors: ["ADVERTISER_NOT_FOUND", "AD_AMOUNT_REFUSED"],
});

const codeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,40}$/, coded("offerCodeShape"));

export const makeOfferCode = defineContract({
  name: "ads.makeOfferCode",
  kind: "mutation",
  access: "admin",
  summary: "Make a code that gives advertisers money to spend on ads",
  rest: { method: "POST", path: "/v3/admin/ads/offer_codes/" },
  stepUp: true,
  input: z.object({
    code: codeSchema,
    currency: z.enum(AD_CURRENCIES),
    amountInMicroCurrency: amountSchema,
    usesMax: wholeNumber(1, 1_000_000),
    redeemBy: zonedTimeSchema,
    days: wholeNumber(1, 730),
  }),
  output: z.object({ code: z.string() }),
  errors: ["OFFER_CODE_USED"],
});

export const redeem = defineContract({
  name: "ads.redeem",
  kind: "mutation",
  access: "user",
  summary: "Redeem an offer code",
  rest: { method: "POST", path: "/ads/v4/advertisers/{advertiserId}/offer_codes/redeem/" },
  limits: ["adMoney"],
  input: z.object({
    advertiserId: idSchema,
    code: codeSchema,
    /** Only checks whether the account could redeem the code. */
    validateOnly: flagSchema.default(false),
  }),
  output: balanceSchema,
  errors: ["ADVERTISER_NOT_FOUND", "OFFER_CODE_UNKNOWN", "OFFER_CODE_USED", "OFFER_CODE_CURRENCY"],
});

export const checkout = defineContract({
  name: "ads.checkout",
  kind: "mutation",
  access: "user",
  summary: "Open the payment page on which prepaid credit is bought",
  rest: { method: "POST", path: "/ads/v4/advertisers/{advertiserId}/checkout/" },
  limits: ["adMoney"],
  input: z.object({ advertiserId: idSchema, amountInMicroCurrency: amountSchema }),
  output: z.object({ url: z.string() }),
  errors: ["ADVERTISER_NOT_FOUND", "CHECKOUT_OFF", "CHECKOUT_FAILED", "AD_AMOUNT_REFUSED"],
});
