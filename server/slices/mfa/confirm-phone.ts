import { putPhone } from "../../../db/queries/mfa/phones.ts";
import { confirmPhone as contract } from "../../../src/mfa/confirm-phone.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { answerChallenge } from "../../platform/second-factor/answer-challenge.ts";
import { sessionHolder } from "../../platform/second-factor/holder.ts";
import { addFactor } from "./change-factors.ts";

export const confirmPhone = implement(contract, async ({ ctx, input, fail }) => {
  const userId = ctx.viewer.user.id;
  const { phone } = await answerChallenge(
    ctx,
    {
      userId,
      purpose: "confirm_phone",
      holder: sessionHolder(ctx).holder,
      factors: null,
      text: input.code,
      field: "code",
    },
    fail,
  );
  const number = phone ?? fail("MFA_CODE_EXPIRED");
  const added = await addFactor(ctx, "phone_added", async (tx) => {
    await putPhone(tx, { userId, number, now: ctx.deps.now() });
    return true;
  });
  return added ?? fail("MFA_CODE_EXPIRED");
});
