import type { Database } from "../../../db/client.ts";
import { addPrepaid } from "../../../db/queries/ad-delivery/accounts.ts";
import { type LedgerEntry, writeLedger } from "../../../db/queries/ad-delivery/write-settled.ts";
import type { LedgerAccount, LedgerKind } from "../../../src/model/ad-money.ts";
import type { NewId } from "../../platform/system/ids.ts";

interface Booking {
  kind: LedgerKind;
  advertiserId: string;
  currency: string;
  amount: bigint;
  /** The account that receives the amount, and the one that gives it. */
  to: LedgerAccount;
  from: LedgerAccount;
  note?: string;
  actorId?: string | null;
}

/** Enters an amount on both sides. */
export async function book(tx: Database, newId: NewId, { amount, to, from, ...about }: Booking): Promise<void> {
  const transactionId = newId();
  const entry = (account: LedgerAccount, micro: bigint): LedgerEntry => ({
    ...{ ...about, id: newId(), transactionId, account, amount: micro.toString() },
  });
  await writeLedger(tx, [entry(to, amount), entry(from, -amount)]);
}

/** Money that came in for an account, on its balance and in the ledger. */
export async function bookPrepaid(
  tx: Database,
  newId: NewId,
  booking: Pick<Booking, "advertiserId" | "currency" | "amount" | "note" | "actorId">,
): Promise<void> {
  const { advertiserId, amount } = booking;
  await addPrepaid(tx, { advertiserId, amount });
  await book(tx, newId, { kind: "BOOKING", to: "CASH", from: "PREPAID", ...booking });
}
