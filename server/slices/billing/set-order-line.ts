import { lockCampaigns, writeOrderLine } from "../../../db/queries/billing/spend.ts";
import { setOrderLine as contract } from "../../../src/billing/billing.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";

export const setOrderLine = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "billing", fail);
  const ids = [...new Set(input.campaignIds)];
  const orderLine = input.orderLine || null;
  const { db, now } = ctx.deps;
  const changed = await db.transaction(async (tx) => {
    const found = await lockCampaigns(tx, { advertiserId, ids });
    if (found.length < ids.length) fail("ORDER_LINE_REFUSED");
    const other = found.filter((campaign) => campaign.orderLine !== orderLine);
    if (other.length === 0) return 0;
    await writeOrderLine(tx, { ids: other.map(({ id }) => id), orderLine, now: now() });
    await recordChanges(
      ctx,
      tx,
      advertiserId,
      other.map(({ id, name, orderLine: before }) => ({
        thing: "CAMPAIGN" as const,
        thingId: id,
        label: name,
        before: { orderLine: before },
        after: { orderLine },
      })),
    );
    return other.length;
  });
  return { changed };
});
