import type { Database } from "../../../db/client.ts";
import { writeLedger } from "../../../db/queries/ad-delivery/write-settled.ts";
import { payOwed } from "../../../db/queries/billing/invoices.ts";
import type { LedgerAccount, LedgerKind } from "../../../src/model/ad-money.ts";
import type { NewId } from "../../platform/system/ids.ts";

interface Less {
  kind: LedgerKind;
  advertiserId: string;
  currency: string;
  amount: bigint;
  /** Where the amount came from: cash, or what was earned and is given back. */
  by: LedgerAccount;
  note: string;
  actorId: string;
}

/** Reduces what is owed, and books the rest as prepaid. @returns false where there is no such account */
export async function lessOwed(tx: Database, newId: NewId, { by, amount, ...about }: Less): Promise<boolean> {
  const paid = await payOwed(tx, { advertiserId: about.advertiserId, amount });
  if (!paid) return false;
  const transactionId = newId();
  const entries = [
    { account: by, amount },
    { account: "RECEIVABLE" as const, amount: -paid.owed },
    { account: "PREPAID" as const, amount: -paid.prepaid },
  ].filter((entry) => entry.amount !== 0n);
  await writeLedger(
    tx,
    entries.map((entry) => ({
      ...{ ...about, id: newId(), transactionId, account: entry.account, amount: entry.amount.toString() },
    })),
  );
  return true;
}
