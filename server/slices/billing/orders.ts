import { type AccountRow, findBillingProfile, lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import {
  countInsertionOrders,
  type InsertionOrderRow,
  insertInsertionOrder,
  listInsertionOrders,
  lockInsertionOrder,
  updateInsertionOrder as write,
} from "../../../db/queries/billing/orders.ts";
import { orderFault, orderState } from "../../../src/billing/order.rules.ts";
import type { InsertionOrder } from "../../../src/billing/orders.contract.ts";
import * as contract from "../../../src/billing/orders.contract.ts";
import { problem } from "../../../src/model/problem.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { dayIn } from "../../platform/system/clock.ts";
import { recordChanges } from "../advertiser/public.ts";

type Account = Pick<AccountRow, "id" | "timeZone">;

const serializeOrder = (row: InsertionOrderRow, orderLineId: string | null, today: string): InsertionOrder => ({
  id: row.id,
  type: row.type,
  name: row.name,
  startDate: row.startDay,
  endDate: row.endDay,
  currency: row.currency,
  amountInMicroCurrency: microOnWire(row.amountMicro),
  poNumber: row.poNumber,
  agencyLink: row.agencyLink,
  billingContact: row.billingContact,
  mediaContact: row.mediaContact,
  userEmail: row.userEmail,
  state: orderState({ startDate: row.startDay, endDate: row.endDay }, today),
  termsId: row.termsId,
  termsAcceptedAt: row.termsAcceptedAt.toISOString(),
  orderLineId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

async function readOrders(
  { deps }: Pick<Context, "deps">,
  { id: advertiserId, timeZone }: Account,
  { id, after, limit }: { id: string | null; after: string | null; limit: number },
): Promise<InsertionOrder[]> {
  const today = dayIn(timeZone, deps.now());
  const found = await listInsertionOrders(deps.db, { advertiserId, id, after, limit });
  return found.map(({ order, orderLineId }) => serializeOrder(order, orderLineId, today));
}

/** The fields of an order that the account's history shows. */
const shownFields = ({ startDay: startDate, endDay: endDate, amountMicro, poNumber }: InsertionOrderRow) => ({
  startDate,
  endDate,
  amountInMicroCurrency: microOnWire(amountMicro),
  poNumber,
});

export const insertionOrders = implement(contract.listInsertionOrders, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "billing", fail);
  return pageById(input, fail, {
    list: ({ after, limit }) => readOrders(ctx, account, { id: input.orderId ?? null, after, limit }),
    present: (rows) => rows,
  });
});

export const createInsertionOrder = implement(contract.createInsertionOrder, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "billing", fail);
  const { db, newId, now } = ctx.deps;
  const { currency } = account;
  if (input.currency && input.currency !== currency)
    fail("INSERTION_ORDER_REFUSED", { reason: problem("orderCurrency", { currency }) });
  const fault = orderFault(input);
  if (fault) fail("INSERTION_ORDER_REFUSED", { reason: { code: fault } });
  const advertiserId = account.id;
  const row: InsertionOrderRow = {
    id: newId(),
    advertiserId,
    type: input.type,
    name: input.name,
    startDay: input.startDate,
    endDay: input.endDate,
    currency,
    amountMicro: input.amountInMicroCurrency,
    poNumber: input.poNumber,
    agencyLink: input.agencyLink,
    billingContact: input.billingContact,
    mediaContact: input.mediaContact,
    userEmail: input.userEmail,
    termsId: input.termsId,
    termsAcceptedAt: input.termsAcceptedAt ? new Date(input.termsAcceptedAt) : now(),
    createdAt: now(),
    updatedAt: now(),
  };
  await db.transaction(async (tx) => {
    await lockAccount(tx, account);
    if (!(await findBillingProfile(tx, { advertiserId }))) fail("BILLING_PROFILE_REQUIRED");
    if ((await countInsertionOrders(tx, advertiserId)) >= contract.ORDERS_MAX) fail("INSERTION_ORDERS_FULL");
    if (!(await insertInsertionOrder(tx, row))) fail("INSERTION_ORDER_EXISTS");
    const change = { thing: "BILLING" as const, thingId: row.id, label: row.name };
    const after = { type: row.type, ...shownFields(row) };
    await recordChanges(ctx, tx, advertiserId, [{ ...change, before: null, after }]);
  });
  const [made] = await readOrders(ctx, account, { id: row.id, after: null, limit: 1 });
  return made ?? fail("INSERTION_ORDER_REFUSED");
});

export const updateInsertionOrder = implement(contract.updateInsertionOrder, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "billing", fail);
  const { db, now } = ctx.deps;
  const named = { id: input.orderId, advertiserId: account.id };
  await db.transaction(async (tx) => {
    const row = (await lockInsertionOrder(tx, named)) ?? fail("INSERTION_ORDER_NOT_FOUND");
    const next: InsertionOrderRow = {
      ...row,
      startDay: input.startDate ?? row.startDay,
      endDay: input.endDate === undefined ? row.endDay : input.endDate,
      amountMicro: input.amountInMicroCurrency ?? row.amountMicro,
      poNumber: input.poNumber ?? row.poNumber,
      agencyLink: input.agencyLink === undefined ? row.agencyLink : input.agencyLink,
      billingContact: { ...row.billingContact, ...input.billingContact },
      mediaContact: { ...row.mediaContact, ...input.mediaContact },
      userEmail: input.userEmail === undefined ? row.userEmail : input.userEmail,
      updatedAt: now(),
    };
    const fault = orderFault({ type: row.type, startDate: next.startDay, endDate: next.endDay });
    if (fault) fail("INSERTION_ORDER_REFUSED", { reason: { code: fault } });
    await write(tx, named, next);
    const [before, after] = [shownFields(row), shownFields(next)];
    await recordChanges(ctx, tx, account.id, [{ thing: "BILLING", thingId: row.id, label: row.name, before, after }]);
  });
  const [order] = await readOrders(ctx, account, { id: input.orderId, after: null, limit: 1 });
  return order ?? fail("INSERTION_ORDER_NOT_FOUND");
});
