import { findEmailToken } from "../../../db/queries/auth/email-tokens.ts";
import { resetLink as contract } from "../../../src/auth/reset-link.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";

export const resetLink = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const link = { tokenHash: hashSecret(input.token), purpose: "reset_password" as const, now: now() };
  const owner = (await findEmailToken(db, link)) ?? fail("RESET_TOKEN_INVALID");
  return { email: owner.email };
});
