import { z } from "zod";
import { ORDER_TYPES } from "../ads/stored-values.ts";
import { defineContract } from "../contract/define-contract.ts";
import { emailSchema } from "../identity/email-field.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { amountSchema, idSchema, linkSchema, microSchema, textSchema, timeSchema } from "../model/values.ts";
import { daySchema } from "../time/report-days.ts";

export const ORDER_STATES = ["SCHEDULED", "ACTIVE", "ENDED"] as const;
/** Version of the terms that an order accepts. */
export const ORDER_TERMS = "ads-1";
/** Orders of an account. */
export const ORDERS_MAX = 200;

const LIST = "/ads/v4/advertisers/{advertiserId}/billing/insertion_orders/";
const ONE = `${LIST}{orderId}/` as const;
const TEXT_MAX = 100;
const accountField = { advertiserId: idSchema };
const write = { kind: "mutation", access: "user", limits: ["write"] } as const;

const person = { email: emailSchema, firstName: textSchema(TEXT_MAX), lastName: textSchema(TEXT_MAX) };
const personSchema = z.object(person).partial();
export type OrderContact = z.output<typeof personSchema>;

const fields = {
  startDate: daySchema,
  endDate: daySchema.nullable(),
  poNumber: textSchema(TEXT_MAX),
  agencyLink: linkSchema.nullable(),
  billingContact: personSchema,
  mediaContact: personSchema,
  /** Address of the person who sent the order. */
  userEmail: emailSchema.nullable(),
};
export const insertionOrderSchema = z.object({
  id: idSchema,
  type: z.enum(ORDER_TYPES),
  /** Also the name of the order line that its campaigns are billed by. */
  name: z.string(),
  ...fields,
  currency: z.string(),
  /** Of all the order's days, or of a month. */
  amountInMicroCurrency: microSchema,
  state: z.enum(ORDER_STATES),
  termsId: z.string(),
  termsAcceptedAt: timeSchema,
  /** Id of the order line, once it has a campaign. */
  orderLineId: idSchema.nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type InsertionOrder = z.output<typeof insertionOrderSchema>;

export const listInsertionOrders = defineContract({
  name: "billing.insertionOrders",
  kind: "query",
  access: "user",
  summary: "An account's insertion orders, the newest first",
  rest: { method: "GET", path: LIST },
  paged: true,
  input: z.object({ ...accountField, orderId: idSchema.nullish(), ...pagingFields }),
  output: pageOf(insertionOrderSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const createInsertionOrder = defineContract({
  name: "billing.createInsertionOrder",
  ...write,
  summary: "Order advertising under a name that campaigns are billed by",
  rest: { method: "POST", path: LIST },
  input: z.object({
    ...accountField,
    type: z.enum(ORDER_TYPES),
    name: textSchema(TEXT_MAX).pipe(z.string().min(1)),
    startDate: fields.startDate,
    endDate: fields.endDate.default(null),
    amountInMicroCurrency: amountSchema,
    /** The account's own; an order in any other is refused. */
    currency: z.string().max(3).nullish(),
    poNumber: fields.poNumber.default(""),
    agencyLink: fields.agencyLink.default(null),
    billingContact: personSchema.default({}),
    mediaContact: personSchema.default({}),
    userEmail: fields.userEmail.default(null),
    termsId: z.literal(ORDER_TERMS, { error: coded("orderTerms") }),
    termsAcceptedAt: timeSchema.nullish(),
  }),
  output: insertionOrderSchema,
  errors: [
    "ADVERTISER_NOT_FOUND",
    "INSERTION_ORDER_REFUSED",
    "INSERTION_ORDERS_FULL",
    "INSERTION_ORDER_EXISTS",
    "BILLING_PROFILE_REQUIRED",
  ],
});

export const updateInsertionOrder = defineContract({
  name: "billing.updateInsertionOrder",
  hides: false,
  ...write,
  summary: "Change an insertion order's days, amount or contacts",
  rest: { method: "PATCH", path: ONE },
  input: z.object({
    ...accountField,
    orderId: idSchema,
    startDate: fields.startDate.optional(),
    endDate: fields.endDate.optional(),
    amountInMicroCurrency: amountSchema.optional(),
    poNumber: fields.poNumber.optional(),
    agencyLink: fields.agencyLink.optional(),
    billingContact: personSchema.optional(),
    mediaContact: personSchema.optional(),
    userEmail: fields.userEmail.optional(),
  }),
  output: insertionOrderSchema,
  errors: ["ADVERTISER_NOT_FOUND", "INSERTION_ORDER_NOT_FOUND", "INSERTION_ORDER_REFUSED"],
});
