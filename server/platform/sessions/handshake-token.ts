import { insertHandshakeToken } from "../../../db/queries/auth/handshake-tokens.ts";
import { HANDSHAKE_SECONDS } from "../../../src/identity/account-limits.ts";
import { INSTALL_ID_HEADER, installIdOf } from "../../../src/site/wire.ts";
import type { Context, Handshake } from "../procedure/context.ts";
import { hashSecret, newSecret } from "../system/ids.ts";

type Caller = Pick<Context, "deps" | "request">;

/** The origin whose page sent the request; for clients other than browsers, the site's canonical origin. */
export const callingOrigin = ({ deps, request }: Caller): string =>
  request?.headers.get("origin") ?? deps.config.publicUrl;

export const callingInstall = ({ request }: Caller): string | null =>
  installIdOf(request?.headers.get(INSTALL_ID_HEADER) ?? null);

/** A context in which a log-in yields a token for the origin that sent the call, instead of a session here. */
export function asHandshake(ctx: Context): Context & { handshake: Handshake } {
  const handshake = {
    audience: callingOrigin(ctx),
    installId: callingInstall(ctx),
    token: null,
    isRegistration: false,
  };
  // The other origin must neither see nor end this browser's session here.
  return { ...ctx, handshake };
}

/**
 * Issues a token for a person who proved their identity.
 * @param verifiedHash the password hash that matched, null if they used no password
 * @returns false, with no effect, if the password was changed or the account was closed in the meantime
 */
export async function issueHandshakeToken(
  { deps }: Pick<Context, "deps">,
  handshake: Handshake,
  userId: string,
  verifiedHash: string | null,
): Promise<boolean> {
  const token = newSecret();
  const now = deps.now();
  const issued = await insertHandshakeToken(deps.db, {
    id: deps.newId(),
    userId,
    tokenHash: hashSecret(token),
    audience: handshake.audience,
    installId: handshake.installId,
    passwordMark: verifiedHash === null ? null : hashSecret(verifiedHash),
    verifiedHash,
    now,
    expiresAt: new Date(now.getTime() + HANDSHAKE_SECONDS * 1_000),
  });
  if (issued) handshake.token = token;
  return issued;
}
