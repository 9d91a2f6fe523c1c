import { findUserByEmail } from "../../../db/queries/users/find-user.ts";
import { birthdayDate, checkBirthday } from "../../../src/auth/birthday.rules.ts";
import { register as contract } from "../../../src/auth/register.contract.ts";
import type { ContractErrors, ContractInput } from "../../../src/contract/define-contract.ts";
import { checkEmail, normalEmail } from "../../../src/identity/email.rules.ts";
import { checkUsername } from "../../../src/identity/username.rules.ts";
import { localeOf } from "../../../src/model/languages.ts";
import { admit } from "../../platform/admission/admit.ts";
import { withCaptcha } from "../../platform/captcha/with-captcha.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { checkNewEmail } from "./check-new-email.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { consentsOf } from "./consents.ts";
import { createAccount } from "./create-account.ts";
import { logInByPassword } from "./log-in-by-password.ts";
import { refuse } from "./refuse.ts";
import { refuseSsoDomain } from "./refuse-sso-domain.ts";

/**
 * Email sign-up (spec visitor 4): a person with an account is logged in, under the log-in form's throttles
 * (SECURITY.md 18); for others, the rules are checked and the account is made.
 */
export const register = implement(contract, ({ ctx, input, fail }) => signUpByEmail(ctx, input, fail));

type SignUp = ContractInput<typeof contract>;
type SignUpError = ContractErrors<typeof contract>;

/** @param businessName makes the account a business's; it is also the account's first name */
export async function signUpByEmail(ctx: Context, input: SignUp, fail: Fail<SignUpError>, businessName?: string) {
  const { config, db, now } = ctx.deps;
  const email = normalEmail(input.email);
  const logIn = async () => {
    await ctx.deps.limits.consume("login", { ip: ctx.ip, userId: null });
    const { password, mfaToken, mfaResend } = input;
    return withCaptcha(ctx, { action: "login", tokens: input }, fail, () =>
      logInByPassword(ctx, { usernameOrEmail: email, password, mfaToken, mfaResend }, fail),
    );
  };
  if (checkEmail(email) === null && (await findUserByEmail(db, { email }))) return logIn();

  const { brandName } = config;
  const country = (input.country || ctx.country).toUpperCase();
  const birthday = input.birthday ?? null;
  const username = input.username ?? "";
  const password = { min: config.passwordMin, field: "password", brandName, email, username };
  refuse(
    fail,
    await checkNewEmail(config, email),
    await checkNewPassword(input.password, password),
    checkWish(username),
    checkBirthday(birthday, { country, brandName, now: now() }),
  );
  await refuseSsoDomain(db, email, fail);
  const consents = businessName === undefined ? consentsOf(ctx, input, fail) : {};
  // A sign-up that the rules refuse makes no account, so the captcha doesn't count it.
  const user = await withCaptcha(ctx, { action: "signup", tokens: input }, fail, () =>
    createAccount(ctx.deps, {
      email,
      password: input.password,
      firstName: businessName ?? input.firstName ?? "",
      lastName: input.lastName ?? "",
      birthday: birthdayDate(birthday ?? 0),
      gender: input.gender || null,
      customGender: input.customGender || null,
      wish: username,
      country,
      locale: localeOf(input.locale ?? ctx.locale),
      ...consents,
      ...(businessName !== undefined && { isPartner: true, businessName }),
    }),
  );
  // Another person, or the same person's second click, signed up with the address a moment earlier.
  const passwordHash = user?.passwordHash ?? null;
  if (!user || passwordHash === null) return logIn();
  if (!(await admit(ctx, user, { by: "password", hash: passwordHash }, fail))) return logIn();
  if (ctx.handshake) ctx.handshake.isRegistration = true;
  return { user: serializeOwnUser(ctx, user) };
}

/** Returns the failure of an invalid username. A taken or reserved one passes, because it gets digits appended. */
function checkWish(username: string) {
  const failure = username === "" ? null : checkUsername(username);
  return failure?.error === "INVALID_PARAMETERS" ? { ...failure, error: failure.error } : null;
}
