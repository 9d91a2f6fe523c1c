import { INVITATION_MAX } from "../../../src/identity/sign-up.rules.ts";
import { hostCookie, hostCookieName, readCookie } from "../http/request-head.ts";
import type { Context } from "../procedure/context.ts";

/**
 * Keeps the code of an invitation's link for every form and provider that the person may sign up with. Expires after a
 * day: the link can be opened again.
 */
const NAME = "invitation";
const DAY_S = 86_400;
const CODE = new RegExp(`^[\\w-]{1,${INVITATION_MAX}}$`);

/** The code of the link that this browser opened; null if it opened none. */
export function keptInvitation({ deps, request }: Pick<Context, "deps" | "request">): string | null {
  const code = request && readCookie(request.headers, hostCookieName(deps.config, NAME));
  return code && CODE.test(code) ? code : null;
}

/** The code in an address of the sign-up page; null if the address has none. */
export function invitationIn(url: URL): string | null {
  if (!/^\/signup\/?$/.test(url.pathname)) return null;
  const code = url.searchParams.get("invitation") ?? "";
  return CODE.test(code) ? code : null;
}

/** The cookie that keeps a code. */
export const invitationCookie = ({ deps }: Pick<Context, "deps">, code: string): string =>
  hostCookie(deps.config, NAME, code, DAY_S);

/** Call it after a sign-up. */
export function forgetInvitation(ctx: Context): void {
  if (keptInvitation(ctx)) ctx.responseHeaders.append("Set-Cookie", hostCookie(ctx.deps.config, NAME, "", 0));
}
