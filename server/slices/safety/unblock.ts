import { deleteBlock } from "../../../db/queries/safety/block.ts";
import { unblock as contract } from "../../../src/safety/unblock.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const unblock = implement(contract, async ({ ctx, input }) => {
  await deleteBlock(ctx.deps.db, { blockerId: ctx.viewer.user.id, blockedId: input.userId });
  return null;
});
