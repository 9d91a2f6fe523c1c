import type { Database } from "../../../db/client.ts";
import { readControls } from "../../../db/queries/billing/controls.ts";
import { monthOf } from "../../../src/ads/settle.rules.ts";
import { spendControls as contract, type SpendControls } from "../../../src/billing/billing.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { dayIn } from "../../platform/system/zoned-day.ts";

export const controls = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  return showControls(ctx.deps.db, account, ctx.deps.now());
});

export const monthNow = (timeZone: string, now: Date): string => monthOf(dayIn(timeZone, now));

export async function showControls(
  db: Database,
  { id, timeZone }: { id: string; timeZone: string },
  now: Date,
): Promise<SpendControls> {
  const row = await readControls(db, { advertiserId: id, month: monthNow(timeZone, now) });
  const wire = (amount: string | null) => (amount === null ? null : microOnWire(BigInt(amount)));
  return {
    monthLimitInMicroCurrency: wire(row.monthLimit),
    monthSpentInMicroCurrency: microOnWire(BigInt(row.monthSpent)),
    lowBalanceInMicroCurrency: wire(row.lowBalance),
  };
}
