import type { Database } from "../../../db/client.ts";
import { insertDocument, nextNumber } from "../../../db/queries/billing/invoices.ts";
import { readBuyer } from "../../../db/queries/billing/transfers.ts";
import type { AdCurrency } from "../../../src/ads/countries.ts";
import type { PaymentWay } from "../../../src/billing/invoice.rules.ts";
import type { Deps } from "../../deps.ts";

const LABELS: Record<PaymentWay, string> = {
  CHECKOUT: "Prepaid credit, paid by card",
  CHARGE: "Charged to the card on file",
  TRANSFER: "Bank transfer",
  PAYMENT: "Payment",
};

interface Paid {
  advertiserId: string;
  currency: AdCurrency;
  /** Without tax. */
  amount: bigint;
  tax?: bigint;
  way: PaymentWay;
  /** Of a bank transfer, in groups of four. */
  reference?: string;
}

/**
 * Writes the receipt for money that an account paid, in the transaction that books it. The month's invoice states the tax
 * of charges to a card. The caller has locked the balance; all receipts wait for each other's number after that.
 */
export async function writeReceipt(
  tx: Database,
  { newId, now }: Pick<Deps, "newId" | "now">,
  { advertiserId, currency, amount, tax = 0n, way, reference }: Paid,
): Promise<void> {
  const { day, name, country, ...lines } = await readBuyer(tx, { advertiserId, now: now() });
  const known = Object.entries(lines).flatMap(([field, value]) => (value ? [[field, value]] : []));
  await insertDocument(tx, {
    id: newId(),
    advertiserId,
    series: "RECEIPT",
    number: await nextNumber(tx, "RECEIPT"),
    createdAt: now(),
    fromDay: day,
    toDay: day,
    currency,
    netMicro: amount,
    taxMicro: tax,
    buyer: { name, country, ...Object.fromEntries(known) },
    lines: [
      {
        label: [LABELS[way], reference].filter(Boolean).join(" "),
        micro: amount.toString(),
        way,
        ...(reference && { reference }),
      },
    ],
  });
}
