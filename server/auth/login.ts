import { EMAIL_REQUIRED } from "../../src/auth/copy.ts";
import { checkEmail, normalEmail } from "../../src/auth/email.rules.ts";
import { login as contract } from "../../src/auth/login.contract.ts";
import { withCaptcha } from "../captcha/with-captcha.ts";
import { implement } from "../trpc/implement.ts";
import { logInByPassword } from "./log-in.ts";
import { logInElsewhere } from "./log-in-elsewhere.ts";
import { refuse } from "./refuse.ts";
import { switchAccount } from "./switch-account.ts";

export const login = implement(contract, async ({ ctx, input, fail }) => {
  const vouched = await logInElsewhere(ctx, input, fail);
  if (vouched) return vouched;
  // Who is greeted by name types the password alone (spec visitor section 6, LIMITED_LOGIN).
  const usernameOrEmail = normalEmail(input.usernameOrEmail) || (ctx.viewer.recognised?.username ?? "");
  const field = "usernameOrEmail";
  if (usernameOrEmail === "") refuse(fail, { error: "INVALID_PARAMETERS", field, message: EMAIL_REQUIRED });
  const failure = usernameOrEmail.includes("@") ? checkEmail(usernameOrEmail) : null;
  refuse(fail, failure && { ...failure, field });
  const switchesAccount = input.switchAccount ?? false;
  if (switchesAccount && input.password === "") return switchAccount(ctx, usernameOrEmail, fail);
  const { password, mfaToken, mfaResend } = input;
  const logIn = { usernameOrEmail, password, switchesAccount, reactivates: input.reactivate ?? false };
  return withCaptcha(ctx, { action: "login", tokens: input }, fail, () =>
    logInByPassword(ctx, { ...logIn, mfaToken, mfaResend }, fail),
  );
});
