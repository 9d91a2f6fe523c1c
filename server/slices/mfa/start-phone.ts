import { PHONE_END_DIGITS } from "../../../src/mfa/limits.ts";
import { startPhone as contract } from "../../../src/mfa/start-phone.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { openChallenge } from "../../platform/second-factor/challenge.ts";
import { sessionHolder } from "../../platform/second-factor/holder.ts";

export const startPhone = implement(contract, async ({ ctx, input, fail }) => {
  // The table of all countries' numbers is large, so it is loaded on demand.
  const { internationalNumber } = await import("./phone-number.ts");
  const phone =
    internationalNumber(input.phoneNumber, ctx.country) ??
    fail("PHONE_INVALID", { fields: { phoneNumber: { code: "PHONE_INVALID" } } });
  const ask = { userId: ctx.viewer.user.id, purpose: "confirm_phone" as const, phone, ...sessionHolder(ctx) };
  await openChallenge(ctx, { ...ask, again: false, mustSend: true }, fail);
  return { phoneNumberEnd: phone.slice(-PHONE_END_DIGITS) };
});
