import { sessionCookie } from "../http/request-head.ts";
import type { Context } from "../procedure/context.ts";
import { recognise } from "./recognised-cookie.ts";
import { forgetAllStored } from "./stored-accounts.ts";

/**
 * Ends this browser's session and all sessions that it could switch to. The browser still remembers the last person.
 */
export async function logOutHere(ctx: Context): Promise<void> {
  await forgetAllStored(ctx);
  const recognised = ctx.request && (await recognise(ctx.deps, ctx.request.headers));
  ctx.reader = { type: recognised ? "LIMITED_LOGIN" : "UNAUTH", user: null };
  ctx.responseHeaders.append("Set-Cookie", sessionCookie(ctx.deps.config, "", 0));
}
