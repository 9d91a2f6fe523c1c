import type { Database } from "../../../db/client.ts";
import { payOwed } from "../../../db/queries/billing/funds.ts";
import type { AdCurrency } from "../../../src/ads/countries.ts";
import type { LedgerAccount, LedgerKind } from "../../../src/money/ledger.ts";
import type { NewId } from "../../platform/system/ids.ts";
import { bookSplit } from "../ads/public.ts";

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
