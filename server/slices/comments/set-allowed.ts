import { setCommentsAllowed } from "../../../db/queries/comments/comments-allowed.ts";
import { setAllowed as contract } from "../../../src/comments/set-allowed.contract.ts";
import { ownPin } from "../../platform/access/pin-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const setAllowed = implement(contract, async ({ ctx, input, fail }) => {
  const { id: pinId } = (await ownPin(ctx, input.pinId)) ?? fail("PIN_NOT_FOUND");
  await setCommentsAllowed(ctx.deps.db, { pinId, allowed: input.allowed, now: ctx.deps.now() });
  return { allowed: input.allowed };
});
