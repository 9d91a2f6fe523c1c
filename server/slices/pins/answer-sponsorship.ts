import { answerSponsorship as write } from "../../../db/queries/pins/sponsorship.ts";
import { answerSponsorship as contract } from "../../../src/pins/answer-sponsorship.contract.ts";
import { SPONSORSHIP } from "../../../src/pins/sponsorship.rules.ts";
import { viewablePin } from "../../platform/access/pin-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { showPin } from "./show-pin.ts";

export const answerSponsorship = implement(contract, async ({ ctx, input: { pinId, accept }, fail }) => {
  if (!(await viewablePin(ctx, pinId))) fail("PIN_NOT_FOUND");
  const status = accept ? SPONSORSHIP.AGREED : SPONSORSHIP.DECLINED;
  if (!(await write(ctx.deps.db, { pinId, sponsorId: ctx.viewer.user.id, status }))) fail("PIN_NOT_FOUND");
  // A sponsor who declined is no longer shown on the Pin.
  if (!accept) await ctx.deps.responseCache.forget();
  return showPin(ctx, pinId, () => fail("PIN_NOT_FOUND"));
});
