import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import { dueInvoices, insertDocument, nextNumber } from "../../../db/queries/billing/invoices.ts";
import { taxOn } from "../../../src/billing/invoice.rules.ts";
import { wholeUnits } from "../../../src/money/currencies.ts";
import type { Deps } from "../../deps.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";

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
