import { awaitShard } from "../../../db/queries/ad-delivery/settling.ts";
import { readControls, writeControls } from "../../../db/queries/billing/controls.ts";
import { shardOf } from "../../../src/ads/settle.rules.ts";
import { setSpendControls as contract } from "../../../src/billing/billing.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { monthNow, showControls } from "./controls.ts";

export const setControls = implement(contract, async ({ ctx, input, fail }) => {
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
