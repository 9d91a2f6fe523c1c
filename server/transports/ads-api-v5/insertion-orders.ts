import { z } from "zod";
import { ORDER_TYPES } from "../../../src/ads/stored-values.ts";
import { getAdvertiser, getBillingProfile } from "../../../src/advertiser/accounts.contract.ts";
import {
  createInsertionOrder,
  type InsertionOrder,
  listInsertionOrders,
  ORDER_TERMS,
  updateInsertionOrder,
} from "../../../src/billing/orders.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { id, listOf } from "./answers.ts";
import { ACCOUNT, flow, type Input, type Operation, operation, page } from "./operation.ts";
import { paging } from "./requests.ts";
import { refuse } from "./shapes.ts";

const text = z.string();
const day = z.iso.date();
const SSIO = `${ACCOUNT}/ssio`;
const ORDERS = `${SSIO}/insertion_orders`;
const MICRO = 1_000_000;
const MS = 1_000;

/** Ids of an account's billing details, which have one company with one address here. */
const ids = (accountId: unknown) => ({ company: String(accountId), address: `${accountId}-billing` });

const common = {
  agencyLink: text.optional(),
  billingContactEmail: text.optional(),
  billingContactFirstname: text.optional(),
  billingContactLastname: text.optional(),
  budgetAmount: z.number().optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  mediaContactEmail: text.optional(),
  mediaContactFirstname: text.optional(),
  mediaContactLastname: text.optional(),
  poNumber: text.optional(),
  userEmail: text.optional(),
};
const present = (fields: Input): Input =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null && value !== ""));
const contactAsked = (input: Input, who: "billing" | "media"): Input =>
  present({
    email: input[`${who}ContactEmail`],
    firstName: input[`${who}ContactFirstname`],
    lastName: input[`${who}ContactLastname`],
  });
const micro = (amount: unknown) => (typeof amount === "number" ? Math.round(amount * MICRO) : amount);
const commonAsked = (input: Input): Input =>
  present({
    startDate: input.startDate,
    endDate: input.endDate,
    poNumber: input.poNumber,
    agencyLink: input.agencyLink,
    userEmail: input.userEmail,
    billingContact: contactAsked(input, "billing"),
    mediaContact: contactAsked(input, "media"),
  });
const same = (input: Input, name: string, field: string, expected: string) =>
  String(input[name]) === expected || refuse(field, [expected]);

function orderAsked(input: Input): Input {
  const { company, address } = ids(input.adAccountId);
  same(input, "billtoCompanyId", "billto_company_id", company);
  same(input, "billtoBillingAddressId", "billto_billing_address_id", address);
  same(input, "billtoBusinessAddressId", "billto_business_address_id", address);
  same(input, "pmpId", "pmp_id", company);
  const isBudget = input.orderLineType === "BUDGET";
  if (isBudget && input.estimatedMonthlySpend != null) refuse("estimated_monthly_spend");
  if (!isBudget && input.budgetAmount != null) refuse("budget_amount");
  const accepted = input.acceptedTermsTime;
  return {
    ...commonAsked(input),
    type: input.orderLineType,
    name: input.orderName,
    amountInMicroCurrency: micro(isBudget ? input.budgetAmount : input.estimatedMonthlySpend),
    currency: input.currencyInfo,
    termsId: input.acceptedTermsId,
    ...(typeof accepted === "number" && { termsAcceptedAt: new Date(accepted * MS).toISOString() }),
  };
}

const madeSchema = z.strictObject({ pin_order_id: id });
const made = ({ id: orderId }: InsertionOrder) => ({ pin_order_id: orderId });

const statusSchema = z.strictObject({
  creation_time: z.iso.datetime(),
  pin_order_id: id,
  status: z.enum(["Scheduled", "Active", "Ended"]),
});
const STATUS = { SCHEDULED: "Scheduled", ACTIVE: "Active", ENDED: "Ended" } as const;
const statusOnWire = (it: InsertionOrder): z.output<typeof statusSchema> => ({
  creation_time: it.createdAt,
  pin_order_id: it.id,
  status: STATUS[it.state],
});

const lineSchema = z.strictObject({
  pin_order_id: id,
  salesforce_order_id: id,
  salesforce_order_line_id: id,
  ads_manager_order_line_id: id.nullable(),
  order_name: text,
  order_line_type: z.enum(ORDER_TYPES),
  start_date: day,
  end_date: day.nullable(),
  budget_amount: z.number().nullable(),
  estimated_monthly_spend: z.number().nullable(),
  currency_info: text,
  po_number: text.nullable(),
  agency_link: text.nullable(),
  billing_contact_email: text.nullable(),
  billing_contact_firstname: text.nullable(),
  billing_contact_lastname: text.nullable(),
  media_contact_email: text.nullable(),
  media_contact_firstname: text.nullable(),
  media_contact_lastname: text.nullable(),
  user_email: text.nullable(),
  accepted_terms_id: text,
  accepted_terms_time: z.iso.datetime(),
  last_modified_date_time: z.iso.datetime(),
});
const lineOnWire = (it: InsertionOrder): z.output<typeof lineSchema> => {
  const amount = Number(it.amountInMicroCurrency) / MICRO;
  const { billingContact: billing, mediaContact: contact } = it;
  return {
    pin_order_id: it.id,
    salesforce_order_id: it.id,
    salesforce_order_line_id: it.id,
    ads_manager_order_line_id: it.orderLineId,
    order_name: it.name,
    order_line_type: it.type,
    start_date: it.startDate,
    end_date: it.endDate,
    budget_amount: it.type === "BUDGET" ? amount : null,
    estimated_monthly_spend: it.type === "BUDGET" ? null : amount,
    currency_info: it.currency,
    po_number: it.poNumber || null,
    agency_link: it.agencyLink,
    billing_contact_email: billing.email ?? null,
    billing_contact_firstname: billing.firstName ?? null,
    billing_contact_lastname: billing.lastName ?? null,
    media_contact_email: contact.email ?? null,
    media_contact_firstname: contact.firstName ?? null,
    media_contact_lastname: contact.lastName ?? null,
    user_email: it.userEmail,
    accepted_terms_id: it.termsId,
    accepted_terms_time: it.termsAcceptedAt,
    last_modified_date_time: it.updatedAt,
  };
};

const accountSchema = z.strictObject({
  billto_infos: z.array(
    z.strictObject({
      id,
      addresses: z.array(z.strictObject({ address_id: text, display: text, order_legal_entity: text, purpose: text })),
      io_terms: text,
      io_terms_id: text,
      io_type: text,
    }),
  ),
  can_edit: z.boolean(),
  currency: text,
  eligible: z.boolean(),
  error: text,
  pmp_names: z.array(z.strictObject({ id, name: text })),
});

/** Orders of advertising, which name the order lines that campaigns are billed by. */
export const INSERTION_ORDER_OPERATIONS: readonly Operation[] = [
  flow(
    "GET",
    `${SSIO}/accounts`,
    [getBillingProfile, getAdvertiser],
    async (call, _input, ctx) => {
      const [payer, account] = [await call(getBillingProfile, {}), await call(getAdvertiser, {})];
      const { company, address } = ids(account.id);
      const lines = payer && [
        payer.addressLine1,
        payer.addressLine2,
        `${payer.postalCode} ${payer.city}`,
        payer.country,
      ];
      const terms = { io_terms: `${ctx.deps.config.publicUrl}/terms/`, io_terms_id: ORDER_TERMS };
      const infos = lines
        ? [
            {
              id: company,
              addresses: [
                {
                  address_id: address,
                  display: lines
                    .map((line) => line.trim())
                    .filter(Boolean)
                    .join(", "),
                  order_legal_entity: payer.name,
                  purpose: "Billing",
                },
              ],
              ...terms,
              io_type: "Pinterest Paper",
            },
          ]
        : [];
      return {
        billto_infos: infos,
        can_edit: payer !== null,
        currency: account.currency,
        eligible: payer !== null,
        error: "No Error",
        pmp_names: [{ id: company, name: account.name || account.id }],
      };
    },
    {
      summary: "Who pays for an account's insertion orders, and under which terms",
      request: z.object({}),
      answer: accountSchema,
      answerName: "SSIOAccountResponse",
    },
  ),
  flow(
    "POST",
    ORDERS,
    [createInsertionOrder, getAdvertiser],
    async (call, input) => {
      // The order's ids name the account's parties, so whoever may not act for it learns nothing about them.
      await call(getAdvertiser, {});
      return made(await call(createInsertionOrder, orderAsked(input)));
    },
    {
      request: z.object({
        ...common,
        startDate: day,
        orderName: text,
        orderLineType: z.enum(ORDER_TYPES),
        estimatedMonthlySpend: z.number().optional(),
        acceptedTermsId: text,
        acceptedTermsTime: z.int().optional(),
        billtoCompanyId: text,
        billtoBillingAddressId: text,
        billtoBusinessAddressId: text,
        currencyInfo: text,
        pmpId: text,
      }),
      answer: madeSchema,
      answerName: "SSIOCreateInsertionOrderResponse",
    },
  ),
  {
    ...operation("PATCH", ORDERS, updateInsertionOrder, made, (input) => {
      const { salesforceOrderId: order, salesforceOrderLineId: line = order, budgetAmount } = input;
      if (line !== order) refuse("salesforce_order_line_id", [String(order)]);
      return {
        ...commonAsked(input),
        orderId: order,
        ...(budgetAmount != null && { amountInMicroCurrency: micro(budgetAmount) }),
      };
    }),
    request: z.object({ ...common, salesforceOrderId: id, salesforceOrderLineId: id.optional() }),
    answer: madeSchema,
    answerName: "SSIOEditInsertionOrderResponse",
  },
  {
    ...operation("GET", `${ORDERS}/status`, listInsertionOrders, page(statusOnWire)),
    summary: "Whether an account's insertion orders have begun or ended",
    request: z.object(paging),
    answer: listOf(statusSchema),
  },
  {
    ...operation(
      "GET",
      `${ORDERS}/:pinOrderId/status`,
      listInsertionOrders,
      ({ items: [order] }) => {
        if (!order) throw new ProductError("INSERTION_ORDER_NOT_FOUND");
        return statusOnWire(order);
      },
      ({ pinOrderId: orderId }) => ({ orderId }),
    ),
    summary: "Whether an insertion order has begun or ended",
    request: z.object({}),
    answer: statusSchema,
    answerName: "SSIOInsertionOrderStatusResponse",
  },
  {
    ...operation(
      "GET",
      `${SSIO}/order_lines`,
      listInsertionOrders,
      page(lineOnWire),
      ({ pinOrderId: orderId, ...more }) => ({ ...more, orderId }),
    ),
    request: z.object({ pinOrderId: id.optional(), ...paging }),
    answer: listOf(lineSchema),
  },
];
