import { EMAIL_REQUIRED } from "../../src/auth/copy.ts";
import { normalEmail } from "../../src/auth/email.rules.ts";
import { forgotPassword as contract } from "../../src/auth/forgot-password.contract.ts";
import { withCaptcha } from "../captcha/with-captcha.ts";
import { implement } from "../trpc/implement.ts";
import { findAccount } from "./find-account.ts";
import { refuse } from "./refuse.ts";

export const forgotPassword = implement(contract, async ({ ctx, input, fail }) => {
  const usernameOrEmail = normalEmail(input.usernameOrEmail);
  if (usernameOrEmail === "") {
    refuse(fail, { error: "INVALID_PARAMETERS", field: "usernameOrEmail", message: EMAIL_REQUIRED });
  }
  return withCaptcha(ctx, { action: "reset", tokens: input }, fail, async () => {
    const account = await findAccount(ctx.deps.db, usernameOrEmail);
    // The mail is written by a job, so the answer comes at the same time whoever is asked for.
    if (account) await ctx.deps.events.record(ctx.deps.db, "mail.reset_password", { userId: account.id });
    return null;
  });
});
