import { deleteMute } from "../../../db/queries/safety/mute.ts";
import { unmute as contract } from "../../../src/safety/unmute.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const unmute = implement(contract, async ({ ctx, input }) => {
  await deleteMute(ctx.deps.db, { muterId: ctx.viewer.user.id, mutedId: input.userId });
  return null;
});
