import { findFactors } from "../../db/queries/mfa/find-factors.ts";
import { stepUpWays as contract } from "../../src/auth/step-up-ways.contract.ts";
import { hasSteppedUp } from "../sessions/step-up.ts";
import { implement } from "../trpc/implement.ts";

export const stepUpWays = implement(contract, async ({ ctx }) => {
  const { password, phone: _, ...factors } = await findFactors(ctx.deps.db, { userId: ctx.viewer.user.id });
  return { password, factors, isConfirmed: await hasSteppedUp(ctx) };
});
