import { listOrderLines, lockCampaigns, writeOrderLine } from "../../../db/queries/billing/spend.ts";
import * as contract from "../../../src/billing/billing.contract.ts";
import { ORDER_LINE_MAX } from "../../../src/billing/billing.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isId } from "../../platform/serializers/bookmark.ts";
import { pageByKey } from "../../platform/serializers/page-by-key.ts";
import { recordChanges } from "../advertiser/public.ts";

export const orderLines = implement(contract.orderLines, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { order = null, orderLineId = null } = input;
  return pageByKey(input, fail, {
    parts: 1,
    isGood: ([key = ""]) => (order ? isId(key) : key.length <= ORDER_LINE_MAX && !key.includes("\0")),
    list: ({ after, limit }) =>
      listOrderLines(ctx.deps.db, { advertiserId: id, order, id: orderLineId, after: after?.[0] ?? null, limit }),
    cursorOf: (line) => [order ? line.id : line.name],
    present: ({ spent, campaignIds, ...row }) => ({
      ...row,
      campaignIds: campaignIds.split(","),
      spentInMicroCurrency: microOnWire(BigInt(spent)),
    }),
  });
});

export const setOrderLine = implement(contract.setOrderLine, async ({ ctx, input, fail }) => {
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
