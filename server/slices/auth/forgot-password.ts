import { forgotPassword as contract } from "../../../src/auth/forgot-password.contract.ts";
import { normalEmail } from "../../../src/identity/email.rules.ts";
import { withCaptcha } from "../../platform/captcha/with-captcha.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { refuse } from "./refuse.ts";

export const forgotPassword = implement(contract, async ({ ctx, input, fail }) => {
  const usernameOrEmail = normalEmail(input.usernameOrEmail);
  if (usernameOrEmail === "") {
    refuse(fail, { error: "INVALID_PARAMETERS", field: "usernameOrEmail", code: "emailRequired" });
  }
  return withCaptcha(ctx, { action: "reset", tokens: input }, fail, async () => {
    // A job looks the account up, so the answer takes the same time whether or not it exists.
    await ctx.deps.events.record(ctx.deps.db, "auth.forgot_password", { usernameOrEmail });
    return null;
  });
});
