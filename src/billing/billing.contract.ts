import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { orderField, pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { amountSchema, idSchema, listOf, microSchema, textSchema, timeSchema } from "../model/values.ts";
import { LEDGER_KINDS } from "../money/ledger.ts";
import { daySchema } from "../time/report-days.ts";

/** The viewer's own id means their own account. */
const accountField = { advertiserId: idSchema };
export const ORDER_LINE_MAX = 100;
const PREPAID_DAYS_MAX = 730;
const CAMPAIGNS_MAX = 100;
const NOT_FOUND = ["ADVERTISER_NOT_FOUND"] as const;
const query = { kind: "query", access: "user", errors: NOT_FOUND } as const;
const path = <const P extends string>(rest: P) =>
  ({ method: "GET", path: `/ads/v4/advertisers/{advertiserId}/billing/${rest}/` }) as const;

/** Changes of the three funds: prepaid money, promotions and debt. */
const changes = {
  prepaidInMicroCurrency: microSchema,
  promotionsInMicroCurrency: microSchema,
  owedInMicroCurrency: microSchema,
};

/** One booking of the ledger, or a day's total spend, which the ledger books by the second. */
export const billingEntrySchema = z.object({
  id: z.string(),
  /** The day in the account's zone. */
  day: z.string(),
  kind: z.enum(LEDGER_KINDS),
  note: z.string(),
  ...changes,
});
export type BillingEntry = z.output<typeof billingEntrySchema>;

export const billingHistory = defineContract({
  ...query,
  name: "billing.history",
  summary: "What came into an account and what was spent, the newest first",
  rest: path("history"),
  paged: true,
  input: z.object({
    ...accountField,
    kinds: listOf(z.enum(LEDGER_KINDS), LEDGER_KINDS.length).nullish(),
    ...pagingFields,
  }),
  output: pageOf(billingEntrySchema),
});

export const orderLineSchema = z.object({
  /** The id of its first campaign. */
  id: idSchema,
  name: z.string(),
  /** At most a hundred of them, the first ones. */
  campaignIds: z.array(idSchema),
  /** When its first campaign was made. */
  createdAt: timeSchema,
  campaigns: z.int(),
  active: z.int(),
  spentInMicroCurrency: microSchema,
});
export type OrderLine = z.output<typeof orderLineSchema>;

export const orderLines = defineContract({
  ...query,
  name: "billing.orderLines",
  summary: "What campaigns that are billed together spent, by order line",
  rest: path("order_lines"),
  paged: true,
  /** By name, unless an order by id is asked for. */
  input: z.object({ ...accountField, orderLineId: idSchema.nullish(), ...orderField, ...pagingFields }),
  output: pageOf(orderLineSchema),
});

export const setOrderLine = defineContract({
  name: "billing.setOrderLine",
  hides: false,
  kind: "mutation",
  access: "user",
  stepUp: true,
  limits: ["write"],
  summary: "Add campaigns to an order line, or remove them from it",
  rest: { method: "PUT", path: "/ads/v4/advertisers/{advertiserId}/billing/order_lines/" },
  input: z.object({
    ...accountField,
    campaignIds: listOf(idSchema, CAMPAIGNS_MAX),
    /** An empty text removes it from the campaigns. */
    orderLine: textSchema(ORDER_LINE_MAX),
  }),
  output: z.object({ changed: z.int() }),
  errors: ["ADVERTISER_NOT_FOUND", "ORDER_LINE_REFUSED"],
});

export const PROMOTION_STATES = ["ACTIVE", "SPENT", "EXPIRED"] as const;
export const adPromotionSchema = z.object({
  id: idSchema,
  code: z.string(),
  state: z.enum(PROMOTION_STATES),
  amountInMicroCurrency: microSchema,
  leftInMicroCurrency: microSchema,
  redeemedAt: timeSchema,
  expiresAt: timeSchema,
});
export type AdPromotion = z.output<typeof adPromotionSchema>;

export const promotions = defineContract({
  ...query,
  name: "billing.promotions",
  summary: "Offers that an account has redeemed, the newest first",
  rest: path("promotions"),
  paged: true,
  input: z.object({ ...accountField, ...pagingFields }),
  output: pageOf(adPromotionSchema),
});

const DOCUMENT_KINDS = ["INVOICE", "CREDIT_NOTE"] as const;
export const billingDocumentSchema = z.object({
  id: idSchema,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  currency: z.string(),
  netInMicroCurrency: microSchema,
  taxInMicroCurrency: microSchema,
  totalInMicroCurrency: microSchema,
  /** Percentage of tax, in hundredths of a percent. */
  taxRate: z.int(),
  buyerTaxId: z.string(),
  /** Number of the document that a credit note cancels. */
  cancels: z.string().nullable(),
  createdAt: timeSchema,
});
export type BillingDocument = z.output<typeof billingDocumentSchema>;

export const documents = defineContract({
  ...query,
  name: "billing.documents",
  summary: "An account's invoices and credit notes, the newest first",
  rest: path("documents"),
  paged: true,
  input: z.object({ ...accountField, kind: z.enum(DOCUMENT_KINDS).nullish(), ...orderField, ...pagingFields }),
  output: pageOf(billingDocumentSchema),
});

/** The link opens for an hour without a log-in, for programs that hand it on. */
export const documentLink = defineContract({
  ...query,
  name: "billing.documentLink",
  summary: "A link to an invoice or a credit note as PDF",
  rest: path("documents/{documentId}/link"),
  input: z.object({ ...accountField, documentId: idSchema }),
  output: z.object({ id: idSchema, url: z.string(), expiresAt: timeSchema }),
  errors: [...NOT_FOUND, "AD_DOCUMENT_NOT_FOUND"],
});

export const taxYearSchema = z.object({
  /** Year of issue of the documents. */
  year: z.int(),
  currency: z.string(),
  taxRate: z.int(),
  documents: z.int(),
  /** Totals after credit notes. */
  netInMicroCurrency: microSchema,
  taxInMicroCurrency: microSchema,
});
export type TaxYear = z.output<typeof taxYearSchema>;

export const taxDocuments = defineContract({
  ...query,
  name: "billing.taxDocuments",
  summary: "What an account's documents come to, by year and rate of tax",
  rest: path("tax_documents"),
  input: z.object(accountField),
  output: z.array(taxYearSchema),
});

const dayFields = { startDate: daySchema, endDate: daySchema };
const isInOrder = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean => endDate >= startDate;
const isShort = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 < PREPAID_DAYS_MAX;
const REVERSED = { path: ["endDate"], message: coded("endBeforeStart") };
const TOO_LONG = { path: ["startDate"], message: coded("daysAtMost", { max: PREPAID_DAYS_MAX }) };

export const prepaidSpendSchema = z.object({
  campaignId: idSchema.nullable(),
  name: z.string(),
  /** Null if the days are summed. */
  day: z.string().nullable(),
  prepaidInMicroCurrency: microSchema,
  promotionsInMicroCurrency: microSchema,
  creditInMicroCurrency: microSchema,
});
export type PrepaidSpend = z.output<typeof prepaidSpendSchema>;

export const prepaidSpend = defineContract({
  ...query,
  name: "billing.prepaidSpend",
  summary: "What campaigns spent of what was paid before, by campaign or by day",
  rest: path("prepaid_spend"),
  paged: true,
  input: z
    .object({
      ...accountField,
      ...dayFields,
      byDay: z.enum(["true", "false"]).or(z.boolean()).default(false),
      ...pagingFields,
    })
    .refine(isInOrder, REVERSED)
    .refine(isShort, TOO_LONG),
  output: pageOf(prepaidSpendSchema),
});

export const spendControlsSchema = z.object({
  monthLimitInMicroCurrency: microSchema.nullable(),
  /** Spend of the current month in the account's zone. */
  monthSpentInMicroCurrency: microSchema,
  lowBalanceInMicroCurrency: microSchema.nullable(),
});
export type SpendControls = z.output<typeof spendControlsSchema>;

export const spendControls = defineContract({
  ...query,
  name: "billing.controls",
  summary: "Get what an account may spend in a month, and when a mail warns of it",
  rest: path("controls"),
  input: z.object(accountField),
  output: spendControlsSchema,
});

export const setSpendControls = defineContract({
  name: "billing.setControls",
  hides: false,
  kind: "mutation",
  access: "user",
  stepUp: true,
  limits: ["adMoney"],
  summary: "Limit what an account spends in a month, and say when a mail is wanted",
  rest: { method: "PUT", path: "/ads/v4/advertisers/{advertiserId}/billing/controls/" },
  input: z.object({
    ...accountField,
    /** Null removes the limit. */
    monthLimitInMicroCurrency: amountSchema.nullable(),
    lowBalanceInMicroCurrency: amountSchema.nullable(),
  }),
  output: spendControlsSchema,
  errors: NOT_FOUND,
});
