import { findFactors } from "../../../db/queries/mfa/factors.ts";
import { isTwoFactor } from "../../../src/identity/factors.ts";
import { sendStepUpCode as contract } from "../../../src/mfa/send-step-up-code.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { openChallenge } from "../../platform/second-factor/challenge.ts";
import { sessionHolder } from "../../platform/second-factor/holder.ts";

export const sendStepUpCode = implement(contract, async ({ ctx, fail }) => {
  const userId = ctx.viewer.user.id;
  const factors = await findFactors(ctx.deps.db, { userId });
  if (!isTwoFactor(factors)) fail("FACTOR_NOT_FOUND");
  const { phone, phoneNumberEnd, app, passkey, recoveryCodes } = factors;
  const ask = { userId, purpose: "step_up" as const, phone, ...sessionHolder(ctx), again: false };
  const codeSent = await openChallenge(ctx, { ...ask, mustSend: !app && !passkey && !recoveryCodes }, fail);
  return { phoneNumberEnd, codeSent };
});
