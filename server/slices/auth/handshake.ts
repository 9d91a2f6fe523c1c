import {
  registerHandshake as emailContract,
  registerFacebookHandshake as facebookContract,
  loginHandshake as loginContract,
  mfaHandshake as mfaContract,
  registerPartnerHandshake as partnerContract,
} from "../../../src/auth/handshake.contract.ts";
import type { AnyContract } from "../../../src/contract/define-contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Implementation, implement } from "../../platform/procedure/implement.ts";
import { asHandshake } from "../../platform/sessions/handshake-token.ts";
import { login } from "./login.ts";
import { register } from "./register.ts";
import { registerFacebook } from "./register-facebook.ts";
import { registerPartner } from "./register-partner.ts";

/**
 * Runs a log-in or sign-up with its usual limits, locks and second factor, but returns a token for the calling origin
 * instead of starting a session here (`server/platform/admission/admit.ts`).
 */
async function handshakeBy(made: Pick<Implementation<AnyContract>, "run">, ctx: Context, input: object) {
  const across = asHandshake(ctx);
  await made.run(across, input);
  const { token, isRegistration } = across.handshake;
  if (token === null) throw new Error("a log-in across origins ended without a token");
  return { token, isRegistration };
}

export const loginHandshake = implement(loginContract, ({ ctx, input: { token, ...credentials } }) =>
  handshakeBy(login, ctx, { ...credentials, recaptchaV3Token: token ?? undefined }),
);

export const mfaHandshake = implement(mfaContract, ({ ctx, input: { token, ...credentials } }) =>
  handshakeBy(login, ctx, { ...credentials, recaptchaV3Token: token ?? undefined }),
);

export const registerHandshake = implement(emailContract, ({ ctx, input }) => handshakeBy(register, ctx, input));

export const registerFacebookHandshake = implement(facebookContract, ({ ctx, input }) =>
  handshakeBy(registerFacebook, ctx, input),
);

export const registerPartnerHandshake = implement(partnerContract, ({ ctx, input }) =>
  handshakeBy(registerPartner, ctx, input),
);
