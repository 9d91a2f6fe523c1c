import { endSession } from "../../../db/queries/auth/end-sessions.ts";
import { logout as contract } from "../../../src/auth/logout.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { logOutHere } from "../../platform/sessions/log-out-here.ts";

export const logout = implement(contract, async ({ ctx }) => {
  if (ctx.viewer.sessionId) await endSession(ctx.deps.db, { id: ctx.viewer.sessionId, now: ctx.deps.now() });
  await logOutHere(ctx);
  // Closes this session's streams now instead of at their next heartbeat.
  if (ctx.viewer.user) await ctx.deps.live.wake([ctx.viewer.user.id], "news");
  return null;
});
