import { hidePicture, showPicture } from "../../../db/queries/feeds/tuning.ts";
import { hidePin as contract } from "../../../src/tuner/hide-pin.contract.ts";
import { viewablePin } from "../../platform/access/pin-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const hidePin = implement(contract, async ({ ctx, input: { pinId, hidden }, fail }) => {
  const { db, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const pin = await viewablePin(ctx, pinId);
  if (!pin) return fail("PIN_NOT_FOUND");
  const { imageId } = pin;
  if (hidden) await hidePicture(db, { userId, imageId, now: now() });
  else await showPicture(db, { userId, imageId });
  return null;
});
