import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { endEmailTokens } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { lockUser, setPassword } from "../../../db/queries/users/write-user.ts";
import * as contract from "../../../src/auth/credentials.contract.ts";
import { checkPassword, contextWords, type PasswordCheck } from "../../../src/auth/password.rules.ts";
import { PASSWORD_LONG, PASSWORD_MIN } from "../../../src/identity/account-limits.ts";
import { withCaptcha } from "../../platform/captcha/with-captcha.ts";
import { clearLoginLocks } from "../../platform/limits/account-locks.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { rememberDevice } from "../../platform/sessions/device-cookie.ts";
import { rememberPerson } from "../../platform/sessions/recognised-cookie.ts";
import { renewSession } from "../../platform/sessions/renew-session.ts";
import { refuse } from "./refuse.ts";

/**
 * A password that takes fewer guesses is one that everybody tries. A random password of six characters takes a million
 * guesses, so the short passwords that the spec allows at sign-up pass.
 */
const GUESSES_MIN = 10_000;
/**
 * Characters of a password to estimate: enough to judge it, and the estimate's time grows with the square of the
 * length.
 */
const LOOKED_AT = 32;

let estimator: Promise<ZxcvbnFactory> | null = null;

// The dictionaries use much memory, so load them only when somebody chooses a password.
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Whether a password is common, a keyboard row, a repetition, or consists of `words` (SECURITY.md 3).
 * @param words names of the site and the person
 */
export async function isGuessable(password: string, words: readonly string[]): Promise<boolean> {
  if (password.length >= PASSWORD_LONG) return false;
  estimator ??= loadEstimator();
  const { guesses } = (await estimator).check(password.slice(0, LOOKED_AT), [...words]);
  return guesses < GUESSES_MIN;
}

/** Checks a new password: first the rules that the form knows too, then the dictionaries. */
export async function checkNewPassword(password: string, about: PasswordCheck) {
  const failure = checkPassword(password, about);
  if (failure) return failure;
  const weak = await isGuessable(password, contextWords(about));
  return weak ? ({ error: "PASSWORD_TOO_WEAK", field: about.field, code: "passwordWeak" } as const) : null;
}

export const changePassword = implement(contract.changePassword, async ({ ctx, input, fail }) => {
  const { config, db, events, passwords, now } = ctx.deps;
  const { user, sessionId } = ctx.viewer;
  const account = (await findUserById(db, { id: user.id })) ?? fail("AUTHORIZATION_FAILED");
  refuse(
    fail,
    await checkNewPassword(input.newPassword, {
      min: Math.max(PASSWORD_MIN, config.passwordMin),
      field: "newPassword",
      brandName: config.brandName,
      email: account.email,
      username: account.username,
    }),
  );
  const userId = account.id;
  const hash = await withCaptcha(ctx, { action: "change", tokens: input }, fail, async () => {
    const made = await passwords.hash(input.newPassword);
    await db.transaction(async (tx) => {
      await lockUser(tx, { id: userId });
      await setPassword(tx, { userId, hash: made });
      await endAllAccess(tx, { userId, now: now(), except: sessionId ?? undefined });
      await endEmailTokens(tx, { userId, now: now() });
      await clearLoginLocks(tx, { userId });
      await events.record(tx, "mail.password_changed", { userId });
    });
    return made;
  });
  await renewSession(ctx);
  // Renew this browser's proof, which was bound to the old password.
  rememberDevice(ctx, { id: userId, passwordHash: hash });
  rememberPerson(ctx, { id: userId, passwordHash: hash });
  return null;
});
