import { findFactors } from "../../../db/queries/mfa/factors.ts";
import { stepUpWays as contract } from "../../../src/auth/step-up-ways.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hasSteppedUp } from "../../platform/sessions/step-up.ts";

export const stepUpWays = implement(contract, async ({ ctx }) => {
  const { password, phone: _, ...factors } = await findFactors(ctx.deps.db, { userId: ctx.viewer.user.id });
  return { password, factors, isConfirmed: await hasSteppedUp(ctx) };
});
