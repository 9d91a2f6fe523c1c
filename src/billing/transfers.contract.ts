import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { amountSchema, idempotencyKeySchema, idSchema, microSchema, textSchema, timeSchema } from "../model/values.ts";
import { PAYMENT_WAYS } from "./invoice.rules.ts";

/** The viewer's own id means their own account. */
const accountField = { advertiserId: idSchema };
/** Waiting transfers of an account. */
export const TRANSFERS_MAX = 10;
/** Days after which the site stops waiting for a transfer. Money that comes later can still be booked. */
export const TRANSFER_DAYS = 30;
const LIST = "/ads/v4/advertisers/{advertiserId}/billing/transfers/";
const ALL = "/v3/admin/ads/transfers/";

export const TRANSFER_STATES = ["WAITING", "PAID", "CANCELLED", "EXPIRED"] as const;
export const transferSchema = z.object({
  id: idSchema,
  /** A creditor reference (ISO 11649) that the bank shows to the site's administrators. */
  reference: z.string(),
  state: z.enum(TRANSFER_STATES),
  currency: z.string(),
  amountInMicroCurrency: microSchema,
  /** The amount that arrived; null until then. */
  receivedInMicroCurrency: microSchema.nullable(),
  createdAt: timeSchema,
  expiresAt: timeSchema,
  paidAt: timeSchema.nullable(),
});
export type Transfer = z.output<typeof transferSchema>;

export const listTransfers = defineContract({
  name: "billing.transfers",
  kind: "query",
  access: "user",
  summary: "An account's bank transfers, the newest first",
  rest: { method: "GET", path: LIST },
  paged: true,
  input: z.object({ ...accountField, ...pagingFields }),
  output: pageOf(transferSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const requestTransfer = defineContract({
  name: "billing.requestTransfer",
  kind: "mutation",
  access: "user",
  limits: ["adMoney"],
  summary: "Announce a bank transfer, and get the reference to write on it",
  rest: { method: "POST", path: LIST },
  input: z.object({
    ...accountField,
    amountInMicroCurrency: amountSchema,
    idempotencyKey: idempotencyKeySchema.nullish(),
  }),
  output: transferSchema,
  errors: ["ADVERTISER_NOT_FOUND", "TRANSFERS_OFF", "TRANSFERS_FULL", "AD_AMOUNT_REFUSED", "IDEMPOTENCY_KEY_REUSED"],
});

export const receiptSchema = z.object({
  id: idSchema,
  number: z.string(),
  /** The day of the payment in the account's zone. */
  day: z.string(),
  way: z.enum(PAYMENT_WAYS),
  /** The reference of a bank transfer. */
  reference: z.string().nullable(),
  currency: z.string(),
  amountInMicroCurrency: microSchema,
});
export type Receipt = z.output<typeof receiptSchema>;

export const listReceipts = defineContract({
  name: "billing.receipts",
  kind: "query",
  access: "user",
  summary: "Receipts for what an account paid, the newest first",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/billing/receipts/" },
  paged: true,
  input: z.object({ ...accountField, ...pagingFields }),
  output: pageOf(receiptSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const openTransferSchema = transferSchema.extend({
  account: z.object({ id: idSchema, name: z.string() }),
});
export type OpenTransfer = z.output<typeof openTransferSchema>;

/** Expired transfers are among them, because money may come late; as the oldest, they come last. */
export const listOpenTransfers = defineContract({
  name: "billing.openTransfers",
  kind: "query",
  access: "admin",
  summary: "Bank transfers that are neither paid nor canceled, the newest first",
  rest: { method: "GET", path: ALL },
  paged: true,
  input: z.object({
    /** A reference from a bank statement. */
    reference: textSchema(40).nullish(),
    ...pagingFields,
  }),
  output: pageOf(openTransferSchema),
  errors: [],
});

const changeErrors = ["TRANSFER_NOT_FOUND", "TRANSFER_CLOSED"] as const;

export const markTransferPaid = defineContract({
  name: "billing.markTransferPaid",
  kind: "mutation",
  access: "admin",
  stepUp: true,
  limits: ["adMoney"],
  summary: "Book a bank transfer that has arrived",
  rest: { method: "POST", path: `${ALL}{transferId}/paid/` },
  input: z.object({
    transferId: idSchema,
    /** The amount on the bank statement, which may differ from the one that was asked for. */
    amountInMicroCurrency: amountSchema,
  }),
  output: transferSchema,
  errors: [...changeErrors, "AD_AMOUNT_REFUSED"],
});

export const cancelTransfer = defineContract({
  name: "billing.cancelTransfer",
  kind: "mutation",
  access: "admin",
  stepUp: true,
  limits: ["write"],
  summary: "Cancel a bank transfer that will not arrive",
  rest: { method: "POST", path: `${ALL}{transferId}/cancel/` },
  input: z.object({
    transferId: idSchema,
    /** The advertiser reads it. */
    reason: textSchema(500, coded("whyMissing")).pipe(z.string().min(1, coded("whyMissing"))),
  }),
  output: transferSchema,
  errors: changeErrors,
});
