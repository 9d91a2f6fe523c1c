import { login as contract } from "../../../src/auth/login.contract.ts";
import { checkEmail, normalEmail } from "../../../src/identity/email.rules.ts";
import { withCaptcha } from "../../platform/captcha/with-captcha.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { connectAfterLogIn } from "./connect-after-log-in.ts";
import { logInByPassword } from "./log-in-by-password.ts";
import { logInElsewhere } from "./log-in-elsewhere.ts";
import { refuse } from "./refuse.ts";
import { switchAccount } from "./switch-account.ts";

export const login = implement(contract, async ({ ctx, input, fail }) => {
  const vouched = await logInElsewhere(ctx, input, fail);
  if (vouched) return vouched;
  // A person who is greeted by name types only the password (spec visitor 6, LIMITED_LOGIN).
  const typed = normalEmail(input.usernameOrEmail);
  const { recognised } = ctx.viewer;
  const usernameOrEmail = typed || (recognised?.username ?? "");
  const field = "usernameOrEmail";
  if (usernameOrEmail === "") refuse(fail, { error: "INVALID_PARAMETERS", field, code: "emailRequired" });
  const failure = usernameOrEmail.includes("@") ? checkEmail(usernameOrEmail) : null;
  refuse(fail, failure && { ...failure, field });
  const switchesAccount = input.switchAccount ?? false;
  if (switchesAccount && input.password === "") return switchAccount(ctx, usernameOrEmail, fail);
  const { password, mfaToken, mfaResend } = input;
  const greeted = typed === "" ? recognised?.id : undefined;
  const logIn = { usernameOrEmail, greeted, password, switchesAccount, reactivates: input.reactivate ?? false };
  const entered = await withCaptcha(ctx, { action: "login", tokens: input }, fail, () =>
    logInByPassword(ctx, { ...logIn, mfaToken, mfaResend }, fail),
  );
  await connectAfterLogIn(ctx, entered.user.id, input);
  return entered;
});
