import type { Holder } from "../../../db/queries/mfa/challenges.ts";
import { CODE_MINUTES } from "../../../src/mfa/limits.ts";
import { hostCookie, hostCookieName, readCookie } from "../http/request-head.ts";
import { addressKey } from "../limits/limits.ts";
import type { Context, UserContext } from "../procedure/context.ts";
import { hashSecret, newSecret } from "../system/ids.ts";

const NAME = "mfa";
const holderHashOf = (kind: "cookie" | "session", secret: string) => hashSecret(`${kind}:${secret}`);

function cookieOf({ deps, request }: Context): string | null {
  const cookie = request ? readCookie(request.headers, hostCookieName(deps.config, NAME)) : null;
  return cookie && /^[\w-]{43}$/.test(cookie) ? cookie : null;
}

/**
 * The holder of a log-in's challenge: its code only works in the browser that asked for it. The cookie identifies the
 * challenge; it isn't a session.
 * @param remember sets the cookie if the browser has none
 */
export function logInHolder(
  ctx: Context,
  { remember = false }: { remember?: boolean } = {},
): { holder: Holder; holderHash: string } {
  const cookie = cookieOf(ctx);
  const token = cookie ?? newSecret();
  const holderHash = holderHashOf("cookie", token);
  if (remember) {
    ctx.responseHeaders.append("Set-Cookie", hostCookie(ctx.deps.config, NAME, token, CODE_MINUTES * 60));
  }
  return { holder: cookie ? { holderHash } : { ip: addressKey(ctx.ip) }, holderHash };
}

/** Removes the cookie once the log-in is complete. */
export const forgetHolder = (ctx: Context): void =>
  ctx.responseHeaders.append("Set-Cookie", hostCookie(ctx.deps.config, NAME, "", 0));

/** The hash that identifies this browser's pending log-in; null if it has none. */
export function waitingHolderHash(ctx: Context): string | null {
  const cookie = cookieOf(ctx);
  return cookie && holderHashOf("cookie", cookie);
}

/** For a logged-in person, the session holds the challenge. */
export function sessionHolder(ctx: UserContext): { holder: { holderHash: string }; holderHash: string } {
  const holderHash = holderHashOf("session", ctx.viewer.sessionId ?? ctx.viewer.user.id);
  return { holder: { holderHash }, holderHash };
}
