import { z } from "zod";
import { AD_CONSENT_ANSWERS } from "../ads/countries.ts";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, textSchema, wholeNumber } from "../model/values.ts";
import { timeZoneSchema } from "../time/time-zone.ts";
import { accountField, accountNameSchema, adCountrySchema, adCurrencySchema, advertiserSchema } from "./account.ts";

export const listAdvertisers = defineContract({
  name: "advertiser.list",
  kind: "query",
  access: "user",
  summary: "The advertiser accounts that you own or manage",
  rest: { method: "GET", path: "/ads/v4/advertisers/" },
  input: z.object({}),
  output: z.array(advertiserSchema),
  errors: [],
});

/** Returns an account that the person already has unchanged, unless they ask for another one. */
export const createAdvertiser = defineContract({
  name: "advertiser.create",
  kind: "mutation",
  access: "user",
  summary: "Open an advertiser account for your business",
  rest: { method: "POST", path: "/ads/v4/advertisers/" },
  limits: ["write"],
  input: z.object({
    name: accountNameSchema,
    country: adCountrySchema,
    /** Defaults to the country's currency. */
    currency: adCurrencySchema.nullish(),
    timeZone: timeZoneSchema.nullish(),
    /** Whether the advertising guidelines were accepted. */
    acceptsTerms: flagSchema.nullish(),
    /** Opens one more account. Without it, two presses of a button open one. */
    another: flagSchema.nullish(),
  }),
  output: advertiserSchema,
  errors: ["AD_TERMS_REQUIRED"],
});

export const getAdvertiser = defineContract({
  name: "advertiser.get",
  kind: "query",
  access: "user",
  summary: "An advertiser account",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/" },
  input: z.object(accountField),
  output: advertiserSchema,
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const updateAdvertiser = defineContract({
  name: "advertiser.update",
  kind: "mutation",
  hides: false,
  access: "user",
  summary:
    "Change an advertiser account; its currency while there is no amount in it, its time zone until something was spent",
  rest: { method: "PATCH", path: "/ads/v4/advertisers/{advertiserId}/" },
  limits: ["write"],
  input: z.object({
    ...accountField,
    name: accountNameSchema.optional(),
    country: adCountrySchema.optional(),
    currency: adCurrencySchema.optional(),
    timeZone: timeZoneSchema.optional(),
  }),
  output: advertiserSchema,
  errors: ["ADVERTISER_NOT_FOUND", "ADVERTISER_FIXED"],
});

/** 1 yes, 2 no, 3 not sure (spec signed-in 9). */
export const answerAdConsent = defineContract({
  name: "advertiser.answerConsent",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Say whether data about people may be used to choose who sees your ads",
  rest: { method: "PUT", path: "/ads/v4/ads_consent/" },
  limits: ["write"],
  input: z.object({
    /** Defaults to the viewer's own account, which may not exist yet. */
    advertiserId: idSchema.nullish(),
    answer: wholeNumber(1, 3).pipe(z.literal([1, 2, 3])),
  }),
  output: z.object({ answer: z.literal(AD_CONSENT_ANSWERS) }),
  errors: ["ADVERTISER_NOT_FOUND"],
});

const LINE_MAX = 120;
const required = (max: number, missing: string) => textSchema(max).pipe(z.string().min(1, missing));

/** The payer, as printed on documents. */
export const billingProfileSchema = z.object({
  name: required(LINE_MAX, coded("payerMissing")),
  addressLine1: required(LINE_MAX, coded("payerAddressMissing")),
  addressLine2: textSchema(LINE_MAX).default(""),
  postalCode: textSchema(20).default(""),
  city: required(LINE_MAX, coded("payerCityMissing")),
  country: adCountrySchema,
  /** Number of a business registered for value-added tax, with the country's check digits; empty for others. */
  taxId: textSchema(30).default(""),
});
export type BillingProfile = z.output<typeof billingProfileSchema>;

export const getBillingProfile = defineContract({
  name: "advertiser.billingProfile",
  kind: "query",
  access: "user",
  summary: "Who pays for an account's ads; null where nobody has said yet",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/billing_profile/" },
  input: z.object(accountField),
  output: billingProfileSchema.nullable(),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const saveBillingProfile = defineContract({
  name: "advertiser.saveBillingProfile",
  kind: "mutation",
  access: "user",
  stepUp: true,
  summary: "Say who pays for an account's ads",
  rest: { method: "PUT", path: "/ads/v4/advertisers/{advertiserId}/billing_profile/" },
  limits: ["write"],
  input: billingProfileSchema.extend(accountField),
  output: billingProfileSchema,
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const getAdTerms = defineContract({
  name: "advertiser.terms",
  kind: "query",
  access: "user",
  summary: "Whether an account's owner accepted the terms of service for advertisers",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/terms/" },
  input: z.object({ advertiserId: idSchema }),
  output: z.object({ advertiserId: idSchema, hasAccepted: z.boolean() }),
  errors: ["ADVERTISER_NOT_FOUND"],
});

/** For the owner only. An account that had money or ran ads stays, for its bookkeeping. */
export const deleteAdvertiser = defineContract({
  name: "advertiser.delete",
  hides: true,
  kind: "mutation",
  access: "user",
  limits: ["write"],
  summary: "Delete an account that never had money nor ran ads, with everything in it",
  rest: { method: "DELETE", path: "/ads/v4/advertisers/{advertiserId}/" },
  input: z.object(accountField),
  output: z.null(),
  errors: ["ADVERTISER_NOT_FOUND", "ADVERTISER_IN_USE"],
});
