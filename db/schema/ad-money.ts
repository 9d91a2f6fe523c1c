import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { AD_CURRENCIES } from "../../src/ads/countries.ts";
import { ORDER_TYPES } from "../../src/ads/stored-values.ts";
import { DOCUMENT_SERIES, type PaymentWay } from "../../src/billing/invoice.rules.ts";
import type { OrderContact } from "../../src/billing/orders.contract.ts";
import { BUDGET_SCOPES, LEDGER_ACCOUNTS, LEDGER_KINDS } from "../../src/money/ledger.ts";
import { advertisers } from "./advertisers.ts";
import { bytea, createdAt, id, json, micro, time } from "./columns.ts";
import { users } from "./users.ts";

const advertiserId = () =>
  id("advertiser_id")
    .notNull()
    .references(() => advertisers.id, { onDelete: "cascade" });

/** The account's currency. A trigger fills it in for releases that don't name it. */
const currency = () => text("currency", { enum: AD_CURRENCIES }).notNull().default(sql`null`);

/** Binds a row's amounts to its account's currency: neither can change without the other (SECURITY.md 53). */
const inCurrency = (name: string, t: { advertiserId: AnyPgColumn; currency: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [t.advertiserId, t.currency],
    foreignColumns: [advertisers.id, advertisers.currency],
  }).onDelete("cascade");

/** An account's spendable money besides promotions: prepaid money, and credit up to a limit. */
export const adBalances = pgTable(
  "ad_balances",
  {
    advertiserId: advertiserId().primaryKey(),
    currency: currency(),
    prepaidMicro: micro("prepaid_micro").notNull().default(sql`0`),
    creditLimitMicro: micro("credit_limit_micro").notNull().default(sql`0`),
    owedMicro: micro("owed_micro").notNull().default(sql`0`),
    /**
     * The part of the debt that is due to refunds and disputes of money that was already spent. It doesn't count
     * towards the credit limit.
     */
    reversedMicro: micro("reversed_micro").notNull().default(sql`0`),
  },
  (t) => [
    check("ad_balances_prepaid", sql`${t.prepaidMicro} >= 0`),
    check("ad_balances_owed", sql`${t.owedMicro} - ${t.reversedMicro} between 0 and ${t.creditLimitMicro}`),
    check("ad_balances_reversed", sql`${t.reversedMicro} >= 0`),
    inCurrency("ad_balances_currency_fk", t),
  ],
);

/** Promotional ad credit, with an expiry. */
export const adPromotions = pgTable(
  "ad_promotions",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    currency: currency(),
    code: text("code").notNull(),
    amountMicro: micro("amount_micro").notNull(),
    leftMicro: micro("left_micro").notNull(),
    expiresAt: time("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("ad_promotions_code_key").on(t.advertiserId, t.code),
    index("ad_promotions_expires_idx").on(t.expiresAt).where(sql`left_micro > 0`),
    check("ad_promotions_left", sql`${t.leftMicro} between 0 and ${t.amountMicro}`),
    inCurrency("ad_promotions_currency_fk", t),
  ],
);

/** Codes that administrators hand out. Each account can redeem a code once. */
export const adOfferCodes = pgTable(
  "ad_offer_codes",
  {
    code: text("code").primaryKey(),
    currency: text("currency").notNull(),
    amountMicro: micro("amount_micro").notNull(),
    usesMax: integer("uses_max").notNull(),
    uses: integer("uses").notNull().default(0),
    redeemBy: time("redeem_by").notNull(),
    /** Number of days in which the credit can be spent. */
    days: integer("days").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("ad_offer_codes_amount", sql`${t.amountMicro} > 0`),
    check("ad_offer_codes_uses", sql`${t.uses} between 0 and ${t.usesMax}`),
  ],
);

/**
 * A double-entry ledger, append-only: a deferred trigger checks that a transaction's amounts sum to 0 in each currency.
 * The site's debts (prepaid money, promotions) and income are negative. Entries outlive their accounts.
 */
export const adLedger = pgTable(
  "ad_ledger",
  {
    id: id("id").primaryKey(),
    transactionId: id("transaction_id").notNull(),
    kind: text("kind", { enum: LEDGER_KINDS }).notNull(),
    account: text("account", { enum: LEDGER_ACCOUNTS }).notNull(),
    advertiserId: id("advertiser_id").notNull(),
    currency: text("currency").notNull(),
    amountMicro: micro("amount_micro").notNull(),
    note: text("note").notNull().default(""),
    actorId: id("actor_id"),
    createdAt: createdAt(),
  },
  (t) => [
    index("ad_ledger_transaction_idx").on(t.transactionId),
    index("ad_ledger_advertiser_idx").on(t.advertiserId, t.id),
    index("ad_ledger_booked_idx").on(t.advertiserId, t.transactionId).where(sql`kind <> 'SPEND'`),
    check("ad_ledger_amount", sql`${t.amountMicro} <> 0`),
  ],
);

/**
 * Spending counted against a limit, for a day or for the whole life of an ad group or campaign. Lifetime rows have the
 * day 1970-01-01.
 */
export const adBudgetWindows = pgTable(
  "ad_budget_windows",
  {
    scope: text("scope", { enum: BUDGET_SCOPES }).notNull(),
    scopeId: id("scope_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    limitMicro: micro("limit_micro").notNull(),
    spentMicro: micro("spent_micro").notNull().default(sql`0`),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.scopeId, t.day] }),
    index("ad_budget_windows_scope_idx").on(t.scopeId, t.day),
    check("ad_budget_windows_spent", sql`${t.spentMicro} between 0 and ${t.limitMicro}`),
  ],
);

/** A campaign's spend by day (in the account's time zone) and funding source. The ledger has the totals of the account. */
export const adFundDays = pgTable(
  "ad_fund_days",
  {
    /** 0 for amounts from before campaigns were recorded. */
    campaignId: id("campaign_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    advertiserId: id("advertiser_id").notNull(),
    promotionsMicro: micro("promotions_micro").notNull().default(sql`0`),
    prepaidMicro: micro("prepaid_micro").notNull().default(sql`0`),
    creditMicro: micro("credit_micro").notNull().default(sql`0`),
  },
  (t) => [
    primaryKey({ columns: [t.advertiserId, t.campaignId, t.day] }),
    index("ad_fund_days_advertiser_idx").on(t.advertiserId, t.day, t.campaignId),
    check("ad_fund_days_amounts", sql`${t.promotionsMicro} >= 0 and ${t.prepaidMicro} >= 0 and ${t.creditMicro} >= 0`),
  ],
);

/** Limits that an account sets for itself: its monthly spend, and when to mail about money. */
export const adSpendControls = pgTable(
  "ad_spend_controls",
  {
    advertiserId: advertiserId().primaryKey(),
    monthLimitMicro: micro("month_limit_micro"),
    /** A balance below this sends a mail. */
    lowBalanceMicro: micro("low_balance_micro"),
    /** When the account was mailed about a low balance; null if the next low balance is to be mailed. */
    lowToldAt: time("low_told_at"),
    /** Month (its first day) and percentage of the last mail about the monthly limit. */
    limitToldMonth: date("limit_told_month", { mode: "string" }),
    limitToldPercent: integer("limit_told_percent").notNull().default(0),
  },
  (t) => [check("ad_spend_controls_amounts", sql`${t.monthLimitMicro} > 0 and ${t.lowBalanceMicro} > 0`)],
);

/** A checkout page at the payment provider. The money counts once the provider's signed message says that it arrived. */
export const adCheckouts = pgTable(
  "ad_checkouts",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    userId: id("user_id").references(() => users.id, { onDelete: "set null" }),
    amountMicro: micro("amount_micro").notNull(),
    currency: text("currency").notNull(),
    /** The provider's id of the checkout. */
    sessionId: text("session_id"),
    /** The tax in the amount, of charges to a card on file. */
    taxMicro: micro("tax_micro").notNull().default(sql`0`),
    /** The provider's id of the payment, which refunds and disputes refer to. */
    paymentId: text("payment_id"),
    createdAt: createdAt(),
    /** When the page closes. Null in rows of earlier releases, which close a day after they opened. */
    expiresAt: time("expires_at"),
    /** When the person finished the page, if the bank has not answered yet. */
    pendingAt: time("pending_at"),
    paidAt: time("paid_at"),
    /** When the payment was refunded, because it arrived too late to be booked. */
    returnedAt: time("returned_at"),
  },
  (t) => [
    uniqueIndex("ad_checkouts_session_key").on(t.sessionId),
    uniqueIndex("ad_checkouts_payment_key").on(t.paymentId),
    index("ad_checkouts_advertiser_idx").on(t.advertiserId, t.id),
    index("ad_checkouts_user_idx").on(t.userId).where(sql`user_id is not null`),
    check("ad_checkouts_amount", sql`${t.amountMicro} > 0`),
  ],
);

/** An account's card at the payment provider, which pays what the account owes. The site knows no card number. */
export const adCards = pgTable(
  "ad_cards",
  {
    advertiserId: advertiserId().primaryKey(),
    userId: id("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The provider's ids. There is no card until a form of the provider was completed. */
    customerId: text("customer_id").notNull(),
    methodId: text("method_id"),
    brand: text("brand").notNull().default(""),
    last4: text("last4").notNull().default(""),
    expMonth: integer("exp_month").notNull().default(0),
    expYear: integer("exp_year").notNull().default(0),
    /** When the card was entered. The events of two cards may come in any order. */
    enteredAt: time("entered_at"),
    /** How often the threshold rose (`src/billing/arrears.rules.ts`). The balance's credit limit is the threshold. */
    step: integer("step").notNull().default(0),
    /** The first day of the month, in the account's zone, whose predecessor was charged. */
    chargedMonth: date("charged_month", { mode: "string" }),
    /** Since when ads have stopped because a charge was refused for too long. */
    pausedAt: time("paused_at"),
    createdAt: createdAt(),
  },
  (t) => [index("ad_cards_user_idx").on(t.userId).where(sql`user_id is not null`)],
);

/** A charge to a card, with the checkout of the same id, by which refunds find it. One of an account is open at a time. */
export const adCharges = pgTable(
  "ad_charges",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    reason: text("reason", { enum: ["THRESHOLD", "MONTH"] }).notNull(),
    currency: text("currency", { enum: AD_CURRENCIES }).notNull(),
    /** Without tax; each attempt asks for what is owed then. */
    amountMicro: micro("amount_micro").notNull(),
    taxMicro: micro("tax_micro").notNull(),
    /** Number of the latest attempt, part of its idempotency key. */
    attempt: integer("attempt").notNull().default(0),
    /** When the latest attempt was last looked at, while its outcome is unknown. */
    attemptedAt: time("attempted_at"),
    nextAttemptAt: time("next_attempt_at"),
    firstFailedAt: time("first_failed_at"),
    /** The provider's reason of the latest refusal. */
    failure: text("failure"),
    createdAt: createdAt(),
    paidAt: time("paid_at"),
    /** When nothing was owed any more, because it was paid in another way. */
    closedAt: time("closed_at"),
  },
  (t) => [
    uniqueIndex("ad_charges_open_key").on(t.advertiserId).where(sql`paid_at is null and closed_at is null`),
    index("ad_charges_advertiser_idx").on(t.advertiserId, t.id),
    check("ad_charges_amount", sql`${t.amountMicro} > 0 and ${t.taxMicro} >= 0`),
  ],
);

/** A refund or a dispute of a payment, identified by the provider's id. */
export const adReversals = pgTable(
  "ad_reversals",
  {
    id: text("id").primaryKey(),
    checkoutId: id("checkout_id")
      .notNull()
      .references(() => adCheckouts.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["REFUND", "DISPUTE"] }).notNull(),
    amountMicro: micro("amount_micro").notNull(),
    createdAt: createdAt(),
    /** When it was booked. Null until the payment itself is booked. */
    takenAt: time("taken_at"),
    /** When the refund failed or the dispute was won. This is final. */
    returnedAt: time("returned_at"),
  },
  (t) => [index("ad_reversals_checkout_idx").on(t.checkoutId), check("ad_reversals_amount", sql`${t.amountMicro} > 0`)],
);

/** A bank transfer that an account announced. The money counts once an administrator says that it arrived. */
export const adTransfers = pgTable(
  "ad_transfers",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    userId: id("user_id").references(() => users.id, { onDelete: "set null" }),
    reference: text("reference").notNull(),
    /** The request's idempotency key. */
    key: text("key"),
    currency: text("currency", { enum: AD_CURRENCIES }).notNull(),
    amountMicro: micro("amount_micro").notNull(),
    /** The amount that arrived, which may differ. */
    receivedMicro: micro("received_micro"),
    createdAt: createdAt(),
    expiresAt: time("expires_at").notNull(),
    paidAt: time("paid_at"),
    cancelledAt: time("cancelled_at"),
    /** The administrator's reason. */
    cancelReason: text("cancel_reason"),
  },
  (t) => [
    uniqueIndex("ad_transfers_reference_key").on(t.reference),
    uniqueIndex("ad_transfers_key_key").on(t.advertiserId, t.key).where(sql`key is not null`),
    index("ad_transfers_advertiser_idx").on(t.advertiserId, t.id),
    index("ad_transfers_open_idx").on(t.id).where(sql`paid_at is null and cancelled_at is null`),
    index("ad_transfers_user_idx").on(t.userId).where(sql`user_id is not null`),
    check("ad_transfers_amount", sql`${t.amountMicro} > 0 and ${t.receivedMicro} > 0`),
    check("ad_transfers_paid", sql`(${t.paidAt} is null) = (${t.receivedMicro} is null)`),
    check("ad_transfers_closed", sql`${t.paidAt} is null or ${t.cancelledAt} is null`),
  ],
);

/** The last number of each kind of document. The transaction that writes the document increments it, so numbers have no gaps. */
export const adDocumentNumbers = pgTable("ad_document_numbers", {
  series: text("series").primaryKey(),
  last: integer("last").notNull().default(0),
});

/** Invoices, credit notes and receipts as they were sent, with the names, lines and tax of that day. */
export const adDocuments = pgTable(
  "ad_documents",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    series: text("series", { enum: DOCUMENT_SERIES }).notNull(),
    number: integer("number").notNull(),
    /** The first and last day of the billing period. */
    fromDay: date("from_day", { mode: "string" }).notNull(),
    toDay: date("to_day", { mode: "string" }).notNull(),
    currency: text("currency").notNull(),
    netMicro: micro("net_micro").notNull(),
    taxMicro: micro("tax_micro").notNull(),
    /** Hundredths of a percent. */
    taxRate: integer("tax_rate").notNull().default(0),
    buyer: json<Record<string, string>>()("buyer").notNull(),
    lines: json<{ label: string; micro: string; way?: PaymentWay; reference?: string }[]>()("lines").notNull(),
    /** The document that a credit note cancels. */
    cancelsId: id("cancels_id"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("ad_documents_number_key").on(t.series, t.number),
    index("ad_documents_advertiser_idx").on(t.advertiserId, t.id),
    uniqueIndex("ad_documents_cancels_key").on(t.cancelsId).where(sql`cancels_id is not null`),
    check("ad_documents_net", sql`${t.netMicro} >= 0 and ${t.taxMicro} >= 0`),
  ],
);

export const adDocumentFiles = pgTable("ad_document_files", {
  documentId: id("document_id")
    .primaryKey()
    .references(() => adDocuments.id, { onDelete: "cascade" }),
  pdf: bytea("pdf").notNull(),
});

/** Orders of advertising under a name that campaigns are billed by (`campaigns.order_line`). */
export const insertionOrders = pgTable(
  "insertion_orders",
  {
    id: id("id").primaryKey(),
    advertiserId: advertiserId(),
    type: text("type", { enum: ORDER_TYPES }).notNull(),
    name: text("name").notNull(),
    startDay: date("start_day", { mode: "string" }).notNull(),
    endDay: date("end_day", { mode: "string" }),
    currency: text("currency", { enum: AD_CURRENCIES }).notNull(),
    amountMicro: micro("amount_micro").notNull(),
    poNumber: text("po_number").notNull(),
    agencyLink: text("agency_link"),
    billingContact: json<OrderContact>()("billing_contact").notNull(),
    mediaContact: json<OrderContact>()("media_contact").notNull(),
    userEmail: text("user_email"),
    termsId: text("terms_id").notNull(),
    termsAcceptedAt: time("terms_accepted_at").notNull(),
    createdAt: createdAt(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("insertion_orders_name_key").on(t.advertiserId, t.name),
    index("insertion_orders_advertiser_idx").on(t.advertiserId, t.id),
    inCurrency("insertion_orders_currency_fk", t),
    check("insertion_orders_amount_positive", sql`${t.amountMicro} > 0`),
  ],
);
