import { consumeHandshakeToken } from "../../../db/queries/auth/handshake-tokens.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import * as contract from "../../../src/auth/handshake.contract.ts";
import type { AnyContract } from "../../../src/contract/define-contract.ts";
import { admit } from "../../platform/admission/admit.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Implementation, implement } from "../../platform/procedure/implement.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { asHandshake, callingInstall, callingOrigin } from "../../platform/sessions/handshake-token.ts";
import { hashSecret } from "../../platform/system/ids.ts";
import { login } from "./login.ts";
import { register } from "./register.ts";
import { registerFacebook, registerPartner } from "./register-elsewhere.ts";

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

export const loginHandshake = implement(contract.loginHandshake, ({ ctx, input: { token, ...credentials } }) =>
  handshakeBy(login, ctx, { ...credentials, recaptchaV3Token: token ?? undefined }),
);

export const mfaHandshake = implement(contract.mfaHandshake, ({ ctx, input: { token, ...credentials } }) =>
  handshakeBy(login, ctx, { ...credentials, recaptchaV3Token: token ?? undefined }),
);

export const registerHandshake = implement(contract.registerHandshake, ({ ctx, input }) =>
  handshakeBy(register, ctx, input),
);

export const registerFacebookHandshake = implement(contract.registerFacebookHandshake, ({ ctx, input }) =>
  handshakeBy(registerFacebook, ctx, input),
);

export const registerPartnerHandshake = implement(contract.registerPartnerHandshake, ({ ctx, input }) =>
  handshakeBy(registerPartner, ctx, input),
);

/** A token is valid once, for 60 seconds, at the origin that it was issued for (SECURITY.md 12). */
export const handshakeSession = implement(contract.handshakeSession, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const used = await consumeHandshakeToken(db, {
    tokenHash: hashSecret(input.token),
    audience: callingOrigin(ctx),
    installId: callingInstall(ctx),
    now: now(),
  });
  const account = used && (await findUserById(db, { id: used.userId }));
  if (!used || !account) return fail("HANDSHAKE_TOKEN_INVALID");
  // The password may have been changed since the token was issued.
  const hash = used.passwordMark === null ? null : account.passwordHash;
  if (used.passwordMark !== null && hashSecret(hash ?? "") !== used.passwordMark) fail("HANDSHAKE_TOKEN_INVALID");
  if (!(await admit(ctx, account, { by: "handshake", hash }, fail))) return fail("HANDSHAKE_TOKEN_INVALID");
  return { user: serializeOwnUser(ctx, account) };
});
