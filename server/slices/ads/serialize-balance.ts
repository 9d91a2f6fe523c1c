import { readBalance } from "../../../db/queries/ad-delivery/accounts.ts";
import type { Balance } from "../../../src/ads/money.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import type { Deps } from "../../deps.ts";

/** An account's credit and debt; null if there is no such account. */
export async function showBalance(
  { db, now }: Pick<Deps, "db" | "now">,
  advertiserId: string,
): Promise<Balance | null> {
  const row = await readBalance(db, { advertiserId, now: now() });
  const wire = (text: string) => microOnWire(BigInt(text));
  return (
    row && {
      currency: row.currency,
      prepaidInMicroCurrency: wire(row.prepaid),
      promotionsInMicroCurrency: wire(row.promotions),
      creditLimitInMicroCurrency: wire(row.creditLimit),
      owedInMicroCurrency: wire(row.owed),
    }
  );
}
