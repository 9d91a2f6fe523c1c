import type { Database } from "../../../db/client.ts";
import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import { fixCurrency, payOwed } from "../../../db/queries/billing/funds.ts";
import {
  dueInvoices,
  insertDocument,
  isCancelled,
  lockInvoice,
  nextNumber,
} from "../../../db/queries/billing/invoices.ts";
import type { AdCurrency } from "../../../src/ads/countries.ts";
import { documentNumber, taxOn } from "../../../src/billing/invoice.rules.ts";
import * as contract from "../../../src/billing/invoices.contract.ts";
import { wholeUnits } from "../../../src/money/currencies.ts";
import type { LedgerAccount, LedgerKind } from "../../../src/money/ledger.ts";
import type { Deps } from "../../deps.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import { implement } from "../../platform/procedure/implement.ts";
import type { NewId } from "../../platform/system/ids.ts";
import { bookSplit } from "../ads/public.ts";

const AT_ONCE = 50;

/** Bills accounts for credit spent in past months: one invoice each, numbered without gaps. */
export async function makeInvoices(deps: Deps, signal: AbortSignal): Promise<void> {
  await inBatches(signal, (limit) => makeSome(deps, limit), AT_ONCE);
}

async function makeSome({ db, now, newId, config }: Deps, limit: number): Promise<number> {
  const due = await dueInvoices(db, { now: now(), limit });
  for (const { advertiserId } of due) {
    await db.transaction(async (tx) => {
      await lockAccount(tx, { id: advertiserId });
      // Another process may have billed the account in the meantime.
      const [row] = await dueInvoices(tx, { now: now(), limit: 1, advertiserId });
      if (!row) return;
      const net = wholeUnits(BigInt(row.open), row.currency);
      const taxRate = config.taxRates.get(row.country) ?? 0;
      const { name, addressLine1, addressLine2, postalCode, city, country, taxId } = row;
      const lines = { addressLine1, addressLine2, postalCode, city, taxId };
      const known = Object.entries(lines).flatMap(([field, value]) => (value ? [[field, value]] : []));
      await insertDocument(tx, {
        id: newId(),
        advertiserId,
        series: "INVOICE",
        number: await nextNumber(tx, "INVOICE"),
        createdAt: now(),
        fromDay: row.fromDay,
        toDay: row.toDay,
        currency: row.currency,
        netMicro: net,
        taxMicro: taxOn(net, taxRate, row.currency),
        taxRate,
        buyer: { name, country, ...Object.fromEntries(known) },
        lines: [{ label: "Ads shown on credit", micro: net.toString() }],
      });
    });
  }
  return due.length;
}

interface Less {
  kind: LedgerKind;
  advertiserId: string;
  currency: AdCurrency;
  amount: bigint;
  /** Source of the amount: cash, or refunded earnings. */
  by: LedgerAccount;
  note: string;
  actorId: string;
}

/** Reduces the debt, and books the rest as prepaid. The caller has fixed the account's currency. */
export async function lessOwed(tx: Database, newId: NewId, { by, amount, ...about }: Less): Promise<void> {
  const { advertiserId, currency } = about;
  const split = await payOwed(tx, { advertiserId, currency, amount });
  await bookSplit(tx, newId, { ...about, to: by }, split);
}

export const creditNote = implement(contract.creditNote, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  return db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, { id: input.documentId });
    if (!invoice) return fail("DOCUMENT_NOT_FOUND");
    if (await isCancelled(tx, { id: invoice.id })) return fail("DOCUMENT_CANCELLED");
    const { advertiserId, netMicro } = invoice;
    const currency = (await fixCurrency(tx, { advertiserId })) ?? fail("DOCUMENT_NOT_FOUND");
    const number = await nextNumber(tx, "CREDIT_NOTE");
    const id = newId();
    await insertDocument(tx, {
      ...invoice,
      id,
      series: "CREDIT_NOTE",
      number,
      cancelsId: invoice.id,
      createdAt: now(),
    });
    await lessOwed(tx, newId, {
      kind: "REFUND",
      advertiserId,
      currency,
      amount: netMicro,
      by: "REVENUE",
      note: `${documentNumber("CREDIT_NOTE", number)}: ${input.note}`,
      actorId: ctx.viewer.user.id,
    });
    return { id, number: documentNumber("CREDIT_NOTE", number) };
  });
});
