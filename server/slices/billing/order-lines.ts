import { listOrderLines } from "../../../db/queries/billing/spend.ts";
import { orderLines as contract, ORDER_LINE_MAX } from "../../../src/billing/billing.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageByKey } from "../../platform/serializers/page-by-key.ts";

export const orderLines = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageByKey(input, fail, {
    parts: 1,
    isGood: ([name = ""]) => name.length <= ORDER_LINE_MAX && !name.includes("\0"),
    list: ({ after, limit }) => listOrderLines(ctx.deps.db, { advertiserId: id, after: after?.[0] ?? null, limit }),
    cursorOf: ({ name }) => [name],
    present: ({ spent, ...row }) => ({ ...row, spentInMicroCurrency: microOnWire(BigInt(spent)) }),
  });
});
