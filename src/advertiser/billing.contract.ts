import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { textSchema } from "../model/values.ts";
import { accountField, adCountrySchema } from "./account.ts";

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
  /** Number of a business registered for value-added tax; empty for others. */
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
