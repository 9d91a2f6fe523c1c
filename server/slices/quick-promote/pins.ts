import { listPromotablePins } from "../../../db/queries/ads/promotable-pins.ts";
import { promotablePins as contract } from "../../../src/quick-promote/setup.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { promoterAccount } from "./promoter.ts";
import { serializePromotable } from "./serialize-pin.ts";

export const pins = implement(contract, async ({ ctx, input, fail }) => {
  const account = await promoterAccount(ctx, input.advertiserId, fail);
  const ownerId = account?.ownerUserId ?? ctx.viewer.user.id;
  return pageById(input, fail, {
    list: (at) => listPromotablePins(ctx.deps.db, { ownerId, ...at }),
    present: (rows) => rows.map((row) => serializePromotable(row, ctx.deps.config.publicUrl)),
  });
});
