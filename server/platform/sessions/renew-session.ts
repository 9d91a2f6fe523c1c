import { rotateSession } from "../../../db/queries/auth/sessions.ts";
import { readCookie, sessionCookieName } from "../http/request-head.ts";
import type { Context } from "../procedure/context.ts";
import { hashSecret, newSecret } from "../system/ids.ts";
import { setSessionCookie } from "./sessions.ts";

/** Continues the request's session under a new token and revokes the old token (SECURITY.md 6). */
export async function renewSession(ctx: Context): Promise<void> {
  const { sessionId } = ctx.viewer;
  const current = ctx.request && readCookie(ctx.request.headers, sessionCookieName(ctx.deps.config));
  if (!sessionId || !current) return;
  const token = newSecret();
  const renewed = { id: sessionId, from: hashSecret(current), to: hashSecret(token), now: ctx.deps.now() };
  if (await rotateSession(ctx.deps.db, renewed)) setSessionCookie(ctx, token);
}
