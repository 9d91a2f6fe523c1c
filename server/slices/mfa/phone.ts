import { findFactors } from "../../../db/queries/mfa/factors.ts";
import { deletePhone, putPhone } from "../../../db/queries/mfa/phones.ts";
import { isTwoFactor } from "../../../src/identity/factors.ts";
import * as contract from "../../../src/mfa/factors.contract.ts";
import { PHONE_END_DIGITS } from "../../../src/mfa/limits.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { answerChallenge } from "../../platform/second-factor/answer-challenge.ts";
import { openChallenge } from "../../platform/second-factor/challenge.ts";
import { sessionHolder } from "../../platform/second-factor/holder.ts";
import { addFactor, removeFactor } from "./factors.ts";

export const startPhone = implement(contract.startPhone, async ({ ctx, input, fail }) => {
  const phone =
    (await internationalNumber(input.phoneNumber, ctx.country)) ??
    fail("PHONE_INVALID", { fields: { phoneNumber: { code: "PHONE_INVALID" } } });
  const ask = { userId: ctx.viewer.user.id, purpose: "confirm_phone" as const, phone, ...sessionHolder(ctx) };
  await openChallenge(ctx, { ...ask, again: false, mustSend: true }, fail);
  return { phoneNumberEnd: phone.slice(-PHONE_END_DIGITS) };
});

export const confirmPhone = implement(contract.confirmPhone, async ({ ctx, input, fail }) => {
  const userId = ctx.viewer.user.id;
  const { phone } = await answerChallenge(
    ctx,
    {
      userId,
      purpose: "confirm_phone",
      holder: sessionHolder(ctx).holder,
      factors: null,
      text: input.code,
      field: "code",
    },
    fail,
  );
  const number = phone ?? fail("MFA_CODE_EXPIRED");
  const added = await addFactor(ctx, "phone_added", async (tx) => {
    await putPhone(tx, { userId, number, now: ctx.deps.now() });
    return true;
  });
  return added ?? fail("MFA_CODE_EXPIRED");
});

export const removePhone = implement(contract.removePhone, async ({ ctx, fail }) => {
  const userId = ctx.viewer.user.id;
  const removed = await removeFactor(ctx, "phone_removed", (tx) => deletePhone(tx, { userId }));
  return removed ? null : fail("FACTOR_NOT_FOUND");
});

export const sendStepUpCode = implement(contract.sendStepUpCode, async ({ ctx, fail }) => {
  const userId = ctx.viewer.user.id;
  const factors = await findFactors(ctx.deps.db, { userId });
  if (!isTwoFactor(factors)) fail("FACTOR_NOT_FOUND");
  const { phone, phoneNumberEnd, app, passkey, recoveryCodes } = factors;
  const ask = { userId, purpose: "step_up" as const, phone, ...sessionHolder(ctx), again: false };
  const codeSent = await openChallenge(ctx, { ...ask, mustSend: !app && !passkey && !recoveryCodes }, fail);
  return { phoneNumberEnd, codeSent };
});

/** Converts a number as people write it to the international format; null if it can't be dialed. */
async function internationalNumber(text: string, country: string): Promise<string | null> {
  // The library's table of all countries' numbers is large, so it is loaded on demand.
  const { isSupportedCountry, parsePhoneNumberFromString } = await import("libphonenumber-js");
  const defaultCountry = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}
