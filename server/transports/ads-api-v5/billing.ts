import { z } from "zod";
import { redeem } from "../../../src/ads/money.contract.ts";
import { getAdTerms, getAdvertiser } from "../../../src/advertiser/accounts.contract.ts";
import {
  type AdPromotion,
  type BillingDocument,
  documentLink,
  documents,
  type OrderLine,
  orderLines,
  promotions,
} from "../../../src/billing/billing.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { id, listOf, seconds as time } from "./answers.ts";
import { ACCOUNT, flow, type Input, type Operation, operation, page, seconds, sentenceOf } from "./operation.ts";
import { ordered, paging } from "./requests.ts";
import { refuse } from "./shapes.ts";

const text = z.string();

const KINDS: Record<string, BillingDocument["kind"]> = { INVOICE: "INVOICE", CREDIT_MEMO: "CREDIT_NOTE" };
const invoiceSchema = z.strictObject({
  id,
  ad_account_id: id,
  ad_account_name: text,
  document_type: z.enum(Object.keys(KINDS)),
  billing_period_start_date: z.iso.date(),
  billing_period_end_date: z.iso.date(),
  currency: text,
  amount_billed_micro_currency: z.int(),
  amount_net_micro_currency: z.int(),
  amount_tax_micro_currency: z.int(),
});
const invoiceOnWire = (it: BillingDocument, account: { id: string; name: string }) => ({
  id: it.id,
  ad_account_id: account.id,
  ad_account_name: account.name,
  document_type: it.kind === "INVOICE" ? "INVOICE" : "CREDIT_MEMO",
  billing_period_start_date: it.fromDay,
  billing_period_end_date: it.toDay,
  currency: it.currency,
  amount_billed_micro_currency: Number(it.totalInMicroCurrency),
  amount_net_micro_currency: Number(it.netInMicroCurrency),
  amount_tax_micro_currency: Number(it.taxInMicroCurrency),
});

const discountSchema = z.strictObject({
  advertiser_id: id,
  active: z.boolean(),
  discountType: z.literal("MARKETING_OFFER_CREDIT"),
  discountInMicroCurrency: z.number(),
  remainingDiscountInMicroCurrency: z.number(),
  title: text,
});
const discountOnWire = (it: AdPromotion, { adAccountId }: Input) => ({
  advertiser_id: adAccountId,
  active: it.state === "ACTIVE",
  discountType: "MARKETING_OFFER_CREDIT",
  discountInMicroCurrency: Number(it.amountInMicroCurrency),
  remainingDiscountInMicroCurrency: Number(it.leftInMicroCurrency),
  title: it.code,
});

const orderLineSchema = z.strictObject({
  id,
  type: z.literal("orderline"),
  ad_account_id: id,
  name: text,
  status: z.enum(["ACTIVE", "PAUSED"]),
  start_time: time,
  campaign_ids: z.array(id),
});
const orderLineOnWire = (it: OrderLine, { adAccountId }: Input) => ({
  id: it.id,
  type: "orderline",
  ad_account_id: adAccountId,
  name: it.name,
  status: it.active > 0 ? "ACTIVE" : "PAUSED",
  start_time: seconds(it.createdAt),
  campaign_ids: it.campaignIds,
});
const LINES = `${ACCOUNT}/order_lines`;

export const BILLING_OPERATIONS: readonly Operation[] = [
  flow(
    "GET",
    `${ACCOUNT}/billing_invoices`,
    [documents, getAdvertiser],
    async (call, { documentType, pageSize, bookmark, order }) => {
      const kind = documentType == null ? null : (KINDS[String(documentType)] ?? refuse("document_type"));
      const found = await call(documents, { kind, pageSize, bookmark, order });
      const account = await call(getAdvertiser, {});
      return { items: found.items.map((one) => invoiceOnWire(one, account)), bookmark: found.bookmark };
    },
    {
      request: z.object({ documentType: z.enum(Object.keys(KINDS)).optional(), ...ordered }),
      answer: listOf(invoiceSchema),
    },
  ),
  {
    ...operation(
      "GET",
      `${ACCOUNT}/billing_invoice/:billingInvoiceId/download`,
      documentLink,
      ({ id: invoiceId, url }) => ({ id: invoiceId, download_url: url }),
      ({ billingInvoiceId: documentId }) => ({ documentId }),
    ),
    request: z.object({}),
    answer: z.strictObject({ id, download_url: text }),
    answerName: "BillingInvoiceDownloadResponse",
  },
  {
    ...operation("GET", `${ACCOUNT}/ads_credit/discounts`, promotions, page(discountOnWire)),
    request: z.object(paging),
    answer: listOf(discountSchema),
  },
  flow(
    "POST",
    `${ACCOUNT}/ads_credit/redeem`,
    [redeem],
    async (call, { offerCodeHash: code, validateOnly }) => {
      try {
        await call(redeem, { code, validateOnly });
        return { success: true };
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        // A request without a code says nothing about one.
        const isMalformed = code != null && Object.hasOwn(error.details.fields ?? {}, "code");
        const isUnknown = isMalformed || error.errorName.startsWith("OFFER_CODE");
        if (!isUnknown || code == null) throw error;
        return { success: false, errorCode: error.code, errorMessage: sentenceOf(error) };
      }
    },
    {
      request: z.object({ offerCodeHash: text, validateOnly: z.boolean() }),
      answer: z.strictObject({
        success: z.boolean(),
        errorCode: z.int().optional(),
        errorMessage: text.optional(),
      }),
    },
  ),
  {
    ...operation("GET", LINES, orderLines, page(orderLineOnWire)),
    request: z.object(ordered),
    answer: listOf(orderLineSchema),
  },
  {
    ...operation("GET", `${LINES}/:orderLineId`, orderLines, ({ items: [line] }, input) => {
      if (!line) throw new ProductError("NOT_FOUND");
      return orderLineOnWire(line, input);
    }),
    summary: "An order line",
    request: z.object({}),
    answer: orderLineSchema,
  },
  {
    ...operation("GET", `${ACCOUNT}/terms_of_service`, getAdTerms, ({ advertiserId, hasAccepted }) => ({
      id: advertiserId,
      ad_account_id: advertiserId,
      has_accepted: hasAccepted,
    })),
    request: z.object({}),
    answer: z.strictObject({ id, ad_account_id: id, has_accepted: z.boolean() }),
  },
];
