import { z } from "zod";
import { ATTRIBUTED_EVENTS, ATTRIBUTION_MODELS, ATTRIBUTION_SCOPES } from "../ads/stored-values.ts";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema, microSchema, timeSchema } from "../model/values.ts";
import { CURRENCIES } from "../money/currencies.ts";
import { accountDays, endsInOrder, isLengthAllowed } from "./report-days.ts";

const VALUED: readonly string[] = ["add_to_cart", "checkout"];

const path = "/ads/v4/advertisers/{advertiserId}/attributed_conversions/";
const positive = z.int().min(1).max(1_000_000);

/**
 * Events that a measurement program credits to an ad group by its own model. They change no report, bid or audience here.
 * The same event and ad group again replaces what was sent before.
 */
export const sendAttributed = defineContract({
  name: "conversions.sendAttributed",
  kind: "mutation",
  access: "user",
  scope: "conversions",
  summary: "Send a conversion that a measurement program credits to an ad group",
  rest: { method: "POST", path },
  limits: ["conversions"],
  input: z
    .object({
      advertiserId: idSchema,
      adGroupId: idSchema,
      campaignId: idSchema.nullish(),
      eventId: z.string().min(1).max(256),
      eventName: z.enum(ATTRIBUTED_EVENTS),
      at: timeSchema,
      scope: z.enum(ATTRIBUTION_SCOPES),
      model: z.enum(ATTRIBUTION_MODELS).nullish(),
      score: z.number().gt(0).max(1).default(1),
      touchpoints: positive.nullish(),
      totalEvents: positive.default(1),
      actionTimes: z.array(timeSchema).max(100).default([]),
      value: z.number().min(0).max(1e9).nullish(),
      currency: z
        .string()
        .toUpperCase()
        .refine((code) => CURRENCIES.has(code), coded("inputWrittenWrong"))
        .nullish(),
    })
    .refine(({ eventName, value }) => value != null || !VALUED.includes(eventName), {
      path: ["value"],
      message: coded("required"),
    })
    .refine(({ value, currency }) => value == null || currency != null, {
      path: ["currency"],
      message: coded("required"),
    }),
  output: z.null(),
  errors: ["ADVERTISER_NOT_FOUND", "AD_GROUP_NOT_FOUND"],
});

export const attributedConversions = defineContract({
  name: "conversions.attributed",
  kind: "query",
  access: "user",
  summary: "What measurement programs credit to ad groups",
  rest: { method: "GET", path },
  input: z
    .object(accountDays)
    .refine(...endsInOrder)
    .refine(...isLengthAllowed),
  output: z.array(
    z.object({
      adGroupId: idSchema,
      /** Empty if the ad group was deleted. */
      adGroupName: z.string(),
      eventName: z.enum(ATTRIBUTED_EVENTS),
      scope: z.enum(ATTRIBUTION_SCOPES),
      model: z.enum(ATTRIBUTION_MODELS).nullable(),
      /** The sum of the scores. */
      conversions: z.number(),
      /** The credited part of the value; null for events without one. */
      valueInMicroCurrency: microSchema.nullable(),
      currency: z.string().nullable(),
    }),
  ),
  errors: ["ADVERTISER_NOT_FOUND"],
});
