import { consumeHandshakeToken } from "../../../db/queries/auth/handshake-tokens.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { handshakeSession as contract } from "../../../src/auth/handshake.contract.ts";
import { admit } from "../../platform/admission/admit.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { callingInstall, callingOrigin } from "../../platform/sessions/handshake-token.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";

/** A token is valid once, for 60 seconds, at the origin that it was issued for (SECURITY.md 12). */
export const handshakeSession = implement(contract, async ({ ctx, input, fail }) => {
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
