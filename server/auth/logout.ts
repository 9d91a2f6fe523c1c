import { endSession } from "../../db/queries/auth/end-sessions.ts";
import { logout as contract } from "../../src/auth/logout.contract.ts";
import { sessionCookie } from "../http/cookies.ts";
import { implement } from "../trpc/implement.ts";

export const logout = implement(contract, async ({ ctx }) => {
  if (ctx.viewer.sessionId) await endSession(ctx.deps.db, { id: ctx.viewer.sessionId, now: ctx.deps.now() });
  ctx.responseHeaders.append("Set-Cookie", sessionCookie(ctx.deps.config, "", 0));
  return null;
});
