import { randomBytes } from "node:crypto";
import type { Database } from "../../../db/client.ts";
import { writeLog } from "../../../db/queries/admin/log.ts";
import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import { alertedPeople } from "../../../db/queries/billing/controls.ts";
import { fixCurrency } from "../../../db/queries/billing/funds.ts";
import {
  closeTransfer,
  countWaiting,
  findTransfer,
  findTransferByKey,
  insertTransfer,
  listOpenTransfers,
  listTransfers,
  lockTransfer,
  type TransferRow,
} from "../../../db/queries/billing/transfers.ts";
import type { AdminAction } from "../../../src/admin/actions.ts";
import type { AdCurrency } from "../../../src/ads/countries.ts";
import {
  creditorReference,
  REFERENCE_BYTES,
  readReference,
  referenceInGroups,
} from "../../../src/billing/reference.rules.ts";
import { transferState } from "../../../src/billing/transfer.rules.ts";
import type { Transfer } from "../../../src/billing/transfers.contract.ts";
import * as contract from "../../../src/billing/transfers.contract.ts";
import { textOfMicro } from "../../../src/money/amount.rules.ts";
import { wholeUnits } from "../../../src/money/currencies.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, idempotencyKeyOf, implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { writeReceipt } from "../ads/public.ts";
import { lessOwed } from "./invoices.ts";

const DAY_MS = 86_400_000;

const present = (row: TransferRow, now: Date): Transfer => ({
  id: row.id,
  reference: row.reference,
  state: transferState(row, now),
  currency: row.currency,
  amountInMicroCurrency: microOnWire(row.amountMicro),
  receivedInMicroCurrency: row.receivedMicro === null ? null : microOnWire(row.receivedMicro),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
});

export const transfers = implement(contract.listTransfers, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "billing", fail);
  const now = ctx.deps.now();
  return pageById(input, fail, {
    list: ({ after, limit }) => listTransfers(ctx.deps.db, { advertiserId, after, limit }),
    present: (rows) => rows.map((row) => present(row, now)),
  });
});

export const requestTransfer = implement(contract.requestTransfer, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "billing", fail);
  const { db, newId, now, config } = ctx.deps;
  if (config.bankTransferDetails === null) fail("TRANSFERS_OFF");
  const { amountInMicroCurrency: amount } = input;
  const key = idempotencyKeyOf(ctx, input, fail);
  const advertiserId = account.id;
  const made = await db.transaction(async (tx) => {
    await lockAccount(tx, account);
    const currency = (await fixCurrency(tx, { advertiserId })) ?? fail("ADVERTISER_NOT_FOUND");
    if (wholeUnits(amount, currency) !== amount) fail("AD_AMOUNT_REFUSED");
    const known = key && (await findTransferByKey(tx, { advertiserId, key }));
    if (known && known.amountMicro !== amount) fail("IDEMPOTENCY_KEY_REUSED");
    if (known) return known;
    if ((await countWaiting(tx, { advertiserId, now: now() })) >= contract.TRANSFERS_MAX) fail("TRANSFERS_FULL");
    return insertTransfer(tx, {
      id: newId(),
      advertiserId,
      userId: ctx.viewer.user.id,
      reference: creditorReference(randomBytes(REFERENCE_BYTES)),
      key,
      currency,
      amountMicro: amount,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + contract.TRANSFER_DAYS * DAY_MS),
    });
  });
  return present(made, now());
});

export const openTransfers = implement(contract.listOpenTransfers, async ({ ctx, input, fail }) => {
  const now = ctx.deps.now();
  // A reference with a typing error finds nothing, rather than everything.
  const reference = input.reference ? (readReference(input.reference) ?? "") : null;
  return pageById(input, fail, {
    list: ({ after, limit }) => listOpenTransfers(ctx.deps.db, { reference, after, limit }),
    present: (rows) => rows.map(({ account, ...row }) => ({ ...present(row, now), account })),
  });
});

type Refuse = Fail<"TRANSFER_NOT_FOUND" | "TRANSFER_CLOSED">;

/** Closes a transfer once, however many administrators try at the same time, and notifies its account's people. */
async function close(
  ctx: UserContext,
  transferId: string,
  fail: Refuse,
  write: (
    tx: Database,
    row: TransferRow,
    currency: AdCurrency,
  ) => Promise<{ row: TransferRow; action: AdminAction; reason: string }>,
): Promise<Transfer> {
  const { db, newId, now, events } = ctx.deps;
  const { advertiserId } = (await findTransfer(db, { id: transferId })) ?? fail("TRANSFER_NOT_FOUND");
  const closed = await db.transaction(async (tx) => {
    const currency = (await fixCurrency(tx, { advertiserId })) ?? fail("TRANSFER_NOT_FOUND");
    const locked = (await lockTransfer(tx, { id: transferId })) ?? fail("TRANSFER_NOT_FOUND");
    if (locked.paidAt || locked.cancelledAt) fail("TRANSFER_CLOSED");
    const { row, action, reason } = await write(tx, locked, currency);
    const { id: actorId, username: actorName } = ctx.viewer.user;
    const subjectId = locked.userId;
    await writeLog(tx, { id: newId(), action, subjectId, reason, actorId, actorName, createdAt: now() });
    for (const { userId } of await alertedPeople(tx, { advertiserId }))
      await events.record(tx, "mail.ad_transfer", { transferId, userId });
    return row;
  });
  return present(closed, now());
}

export const markTransferPaid = implement(contract.markTransferPaid, async ({ ctx, input, fail }) => {
  const { newId, now } = ctx.deps;
  const amount = input.amountInMicroCurrency;
  return close(ctx, input.transferId, fail, async (tx, { id, advertiserId, reference, ...asked }, currency) => {
    if (asked.currency !== currency) fail("TRANSFER_CLOSED", { reason: { code: "transferCurrency" } });
    if (wholeUnits(amount, currency) !== amount) fail("AD_AMOUNT_REFUSED");
    const row = await closeTransfer(tx, { id, paidAt: now(), receivedMicro: amount });
    const actorId = ctx.viewer.user.id;
    // Debts are paid first.
    await lessOwed(tx, newId, {
      kind: "TRANSFER",
      advertiserId,
      currency,
      amount,
      by: "CASH",
      note: reference,
      actorId,
    });
    const receipt = { advertiserId, currency, amount, way: "TRANSFER" as const };
    await writeReceipt(tx, ctx.deps, { ...receipt, reference: referenceInGroups(reference) });
    return {
      row,
      action: "pay_transfer",
      reason: `${referenceInGroups(reference)}\n${textOfMicro(amount)} ${currency}`,
    };
  });
});

export const cancelTransfer = implement(contract.cancelTransfer, ({ ctx, input, fail }) =>
  close(ctx, input.transferId, fail, async (tx, { id, reference }) => {
    const row = await closeTransfer(tx, { id, cancelledAt: ctx.deps.now(), cancelReason: input.reason });
    return { row, action: "cancel_transfer", reason: `${referenceInGroups(reference)}\n${input.reason}` };
  }),
);
