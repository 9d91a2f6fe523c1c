import { findFactors } from "../../../db/queries/mfa/factors.ts";
import { isTwoFactor } from "../../../src/identity/factors.ts";
import type { Context, UserContext } from "../procedure/context.ts";
import type { Fail } from "../procedure/implement.ts";
import { type AnswerError, answerChallenge } from "./answer-challenge.ts";
import { openChallenge } from "./challenge.ts";
import { forgetHolder, logInHolder, sessionHolder } from "./holder.ts";

/** The second factor of a log-in call (spec visitor 3). */
export interface GivenFactors {
  mfaToken?: string | null;
  mfaResend?: boolean | null;
}

/**
 * Confirms a person's identity with a factor within a session (after `mfa.sendStepUpCode`). Fails if the factor is
 * wrong.
 */
export async function confirmByFactor(ctx: UserContext, text: string, fail: Fail<AnswerError>): Promise<void> {
  const userId = ctx.viewer.user.id;
  const factors = await findFactors(ctx.deps.db, { userId });
  const { holder } = sessionHolder(ctx);
  await answerChallenge(ctx, { userId, purpose: "step_up", holder, factors, text, field: "mfaToken" }, fail);
}

/**
 * Requires the second factor, if an account has one, once the first is proven. Until it is given, no session of any
 * kind exists (SECURITY.md 9): the client repeats the call with the code. Returns if the factor is right or the account
 * has none; fails otherwise.
 */
export async function askSecondFactor(
  ctx: Context,
  { userId }: { userId: string },
  { mfaToken, mfaResend }: GivenFactors,
  fail: Fail<AnswerError | "MFA_REQUIRED" | "SMS_UNAVAILABLE">,
): Promise<void> {
  const factors = await findFactors(ctx.deps.db, { userId });
  if (!isTwoFactor(factors)) return;
  const asked = { userId, purpose: "log_in" as const };
  if (mfaToken != null && !mfaResend) {
    const { holder } = logInHolder(ctx);
    await answerChallenge(ctx, { ...asked, holder, factors, text: mfaToken, field: "mfaToken" }, fail);
    forgetHolder(ctx);
    return;
  }
  const { phone, phoneNumberEnd, app, passkey, recoveryCodes } = factors;
  const nothingElse = !app && !passkey && !recoveryCodes;
  const codeSent = await openChallenge(
    ctx,
    {
      ...asked,
      ...logInHolder(ctx, { remember: true }),
      phone,
      again: Boolean(mfaResend),
      mustSend: Boolean(mfaResend) || nothingElse,
    },
    fail,
  );
  const detail = phone !== null && !codeSent ? ({ detail: { code: "smsNotSent" } } as const) : {};
  fail("MFA_REQUIRED", { ...detail, data: { phoneNumberEnd, app, passkey, recoveryCodes, codeSent } });
}
