import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { cleanText, isPlainText } from "../model/text.rules.ts";
import { idSchema, linkSchema, timeSchema } from "../model/values.ts";
import { daySchema, withDays } from "../time/report-days.ts";
import { ANSWER_MAX, leadFormSchema } from "./form.ts";

const ACCOUNT = "/ads/v4/advertisers/{advertiserId}";
const accountField = { advertiserId: idSchema };
const write = { kind: "mutation", access: "user", limits: ["write"] } as const;
const answerSchema = z
  .string()
  .max(ANSWER_MAX * 2)
  .transform(cleanText)
  .refine(isPlainText, coded("charactersRefused"));
const answersSchema = z.array(z.array(answerSchema).max(5)).max(10);
/** The token of an ad that the viewer was shown; it lasts two days. */
const tokenSchema = z.string().max(400);

export const getAdForm = defineContract({
  name: "leads.form",
  kind: "query",
  access: "public",
  summary: "The form of an ad that the viewer was shown",
  rest: { method: "GET", path: "/v3/ads/forms/{token}/" },
  input: z.object({ token: tokenSchema }),
  output: z.object({
    form: leadFormSchema.pick({
      questions: true,
      completionMessage: true,
      disclosure: true,
      privacyPolicyLink: true,
      policyLinks: true,
    }),
    advertiserName: z.string(),
    title: z.string(),
    imageUrl: z.string(),
    imageWidth: z.int(),
    imageHeight: z.int(),
    /** The advertiser's page, for after the form. */
    destination: z.string(),
  }),
  errors: ["AD_TOKEN_UNKNOWN"],
});

/** Sent again with the same token, it changes nothing. */
export const submitLead = defineContract({
  name: "leads.submit",
  kind: "mutation",
  access: "public",
  limits: ["lead"],
  summary: "Send the answers to an ad's form to its advertiser",
  rest: { method: "POST", path: "/v3/ads/forms/{token}/" },
  input: z.object({
    token: tokenSchema,
    /** In the order of the questions: one text, or each chosen option. */
    answers: answersSchema,
    agrees: z.literal(true, { error: coded("leadAgree") }),
  }),
  output: z.null(),
  errors: ["AD_TOKEN_UNKNOWN", "LEAD_ANSWERS_REFUSED"],
});

export const createLeadExport = defineContract({
  name: "leads.createExport",
  ...write,
  summary: "Ask for the answers to an ad's form as a file",
  rest: { method: "POST", path: `${ACCOUNT}/lead_exports/` },
  input: withDays(z.object({ ...accountField, adId: idSchema, startDate: daySchema, endDate: daySchema })),
  output: z.object({ id: idSchema }),
  errors: ["ADVERTISER_NOT_FOUND", "AD_NOT_FOUND"],
});

export const getLeadExport = defineContract({
  name: "leads.export",
  kind: "query",
  access: "user",
  summary: "A link to the file of answers to an ad's form, which opens for an hour",
  rest: { method: "GET", path: `${ACCOUNT}/lead_exports/{exportId}/` },
  input: z.object({ ...accountField, exportId: idSchema }),
  output: z.object({ id: idSchema, url: z.string() }),
  errors: ["ADVERTISER_NOT_FOUND", "LEAD_EXPORT_NOT_FOUND"],
});

export const leadSubscriptionSchema = z.object({
  id: idSchema,
  adAccountId: idSchema,
  /** Null for all forms of the account. */
  formId: idSchema.nullable(),
  userId: idSchema,
  url: z.string(),
  /** Base64 of the 32 bytes that sign and encrypt; only in the answer that makes it. */
  key: z.string().nullable(),
  createdAt: timeSchema,
});
export type LeadSubscription = z.output<typeof leadSubscriptionSchema>;

export const listLeadSubscriptions = defineContract({
  name: "leads.subscriptions",
  kind: "query",
  access: "user",
  summary: "The addresses that an account's leads are sent to",
  rest: { method: "GET", path: `${ACCOUNT}/lead_subscriptions/` },
  paged: true,
  input: z.object({ ...accountField, subscriptionId: idSchema.nullish(), ...pagingFields }),
  output: pageOf(leadSubscriptionSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const subscribeToLeads = defineContract({
  name: "leads.subscribe",
  ...write,
  summary: "Send the leads of one form, or of all forms, to an address",
  rest: { method: "POST", path: `${ACCOUNT}/lead_subscriptions/` },
  input: z.object({
    ...accountField,
    formId: idSchema.nullish(),
    url: linkSchema.refine((url) => url.startsWith("https://"), coded("linkShapeHttps")),
  }),
  output: leadSubscriptionSchema,
  errors: ["ADVERTISER_NOT_FOUND", "LEAD_FORM_NOT_FOUND", "LEAD_SUBSCRIPTIONS_FULL", "LEAD_SUBSCRIPTION_EXISTS"],
});

export const unsubscribeFromLeads = defineContract({
  name: "leads.unsubscribe",
  ...write,
  summary: "Stop sending leads to an address",
  rest: { method: "DELETE", path: `${ACCOUNT}/lead_subscriptions/{subscriptionId}/` },
  input: z.object({ ...accountField, subscriptionId: idSchema }),
  output: z.null(),
  errors: ["ADVERTISER_NOT_FOUND", "LEAD_SUBSCRIPTION_NOT_FOUND"],
});

/** Nothing is stored of it but the delivery. */
export const testLeadForm = defineContract({
  name: "leads.testForm",
  ...write,
  limits: ["fetchUrl"],
  summary: "Send made-up answers to the newest address of a form",
  rest: { method: "POST", path: `${ACCOUNT}/lead_forms/{formId}/test/` },
  input: z.object({ ...accountField, formId: idSchema, answers: answersSchema }),
  output: z.object({ subscriptionId: idSchema }),
  errors: ["ADVERTISER_NOT_FOUND", "LEAD_FORM_NOT_FOUND", "LEAD_SUBSCRIPTION_NOT_FOUND", "LEAD_ANSWERS_REFUSED"],
});
