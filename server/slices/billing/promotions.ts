import { listPromotions, type PromotionRow } from "../../../db/queries/billing/history.ts";
import { type AdPromotion, promotions as contract } from "../../../src/billing/billing.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const promotions = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const now = ctx.deps.now();
  return pageById(input, fail, {
    list: (at) => listPromotions(ctx.deps.db, { advertiserId: id, ...at }),
    present: (rows) => rows.map((row) => present(row, now)),
  });
});

const present = ({ amount, left, ...row }: PromotionRow, now: Date): AdPromotion => ({
  ...row,
  state: left === "0" ? "SPENT" : new Date(row.expiresAt) > now ? "ACTIVE" : "EXPIRED",
  amountInMicroCurrency: microOnWire(BigInt(amount)),
  leftInMicroCurrency: microOnWire(BigInt(left)),
});
