import type { Database } from "../../../db/client.ts";
import { type LedgerEntry, writeLedger } from "../../../db/queries/ad-delivery/write-settled.ts";
import { addFunds, type Split, subtractFunds } from "../../../db/queries/billing/funds.ts";
import type { AdCurrency } from "../../../src/ads/countries.ts";
import type { LedgerAccount, LedgerKind } from "../../../src/money/ledger.ts";
import type { NewId } from "../../platform/system/ids.ts";

interface About {
  kind: LedgerKind;
  advertiserId: string;
  currency: AdCurrency;
  note?: string;
  actorId?: string | null;
}
interface Booking extends About {
  amount: bigint;
  /** The account that receives the amount; `from` gives it. */
  to: LedgerAccount;
  from: LedgerAccount;
}

async function enter(tx: Database, newId: NewId, about: About, amounts: [LedgerAccount, bigint][]): Promise<void> {
  const transactionId = newId();
  const entries = amounts
    .filter(([, amount]) => amount !== 0n)
    .map(
      ([account, amount]): LedgerEntry => ({
        ...about,
        id: newId(),
        transactionId,
        account,
        amount: amount.toString(),
      }),
    );
  await writeLedger(tx, entries);
}

/** Books an amount on both of its accounts. */
export const book = (tx: Database, newId: NewId, { amount, to, from, ...about }: Booking): Promise<void> =>
  enter(tx, newId, about, [
    [to, amount],
    [from, -amount],
  ]);

/** Books an amount on `to`, split between the account's debt and prepaid money. Negative amounts go the other way. */
export const bookSplit = (
  tx: Database,
  newId: NewId,
  { to, ...about }: About & { to: LedgerAccount },
  { owed, prepaid }: Split,
): Promise<void> =>
  enter(tx, newId, about, [
    [to, owed + prepaid],
    ["RECEIVABLE", -owed],
    ["PREPAID", -prepaid],
  ]);

type Incoming = Omit<About, "kind"> & { amount: bigint; kind?: LedgerKind };

/** Books an account's incoming money on its balance and in the ledger. The caller has fixed the account's currency. */
export async function bookIncoming(
  tx: Database,
  newId: NewId,
  { amount, kind = "BOOKING", ...about }: Incoming,
): Promise<void> {
  const { advertiserId, currency } = about;
  const split = await addFunds(tx, { advertiserId, currency, amount });
  await bookSplit(tx, newId, { ...about, kind, to: "CASH" }, split);
}

/** Books money that was returned to its payer. */
export async function bookOutgoing(
  tx: Database,
  newId: NewId,
  { amount, kind = "REFUND", ...about }: Incoming,
): Promise<void> {
  const { advertiserId, currency } = about;
  const { owed, prepaid } = await subtractFunds(tx, { advertiserId, currency, amount });
  await bookSplit(tx, newId, { ...about, kind, to: "CASH" }, { owed: -owed, prepaid: -prepaid });
}
