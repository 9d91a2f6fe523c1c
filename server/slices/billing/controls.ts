import type { Database } from "../../../db/client.ts";
import { awaitShard } from "../../../db/queries/ad-delivery/settling.ts";
import { readControls, writeControls } from "../../../db/queries/billing/controls.ts";
import { monthOf, shardOf } from "../../../src/ads/settle.rules.ts";
import type { SpendControls } from "../../../src/billing/billing.contract.ts";
import * as contract from "../../../src/billing/billing.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { dayIn } from "../../platform/system/clock.ts";
import { recordChanges } from "../advertiser/public.ts";

export const controls = implement(contract.spendControls, async ({ ctx, input, fail }) => {
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

export const setControls = implement(contract.setSpendControls, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "billing", fail);
  const { db, now } = ctx.deps;
  const { monthLimitInMicroCurrency: monthLimit, lowBalanceInMicroCurrency: lowBalance } = input;
  const at = { advertiserId: account.id, month: monthNow(account.timeZone, now()) };
  await db.transaction(async (tx) => {
    await awaitShard(tx, shardOf(account.id));
    const was = await readControls(tx, at);
    await writeControls(tx, { ...at, monthLimit, lowBalance });
    await recordChanges(ctx, tx, account.id, [
      {
        thing: "BILLING",
        thingId: account.id,
        label: account.name,
        before: { monthLimitInMicroCurrency: was.monthLimit, lowBalanceInMicroCurrency: was.lowBalance },
        after: { monthLimitInMicroCurrency: monthLimit, lowBalanceInMicroCurrency: lowBalance },
      },
    ]);
  });
  return showControls(db, account, now());
});
