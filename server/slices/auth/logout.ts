import { endSession } from "../../../db/queries/auth/sessions.ts";
import { logout as contract } from "../../../src/auth/logout.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { logOutHere } from "../../platform/sessions/log-out-here.ts";
import { switchToNextStored } from "../../platform/sessions/stored-accounts.ts";
import { goOnAs } from "./go-on-as.ts";

export const logout = implement(contract, async ({ ctx, input }) => {
  if (ctx.viewer.sessionId) await endSession(ctx.deps.db, { id: ctx.viewer.sessionId, now: ctx.deps.now() });
  // With `keep_others`, the browser switches to the account that was used last.
  const next = input.keepOthers ? await goOnAs(ctx, await switchToNextStored(ctx)) : null;
  if (!next) await logOutHere(ctx);
  // Closes this session's streams now instead of at their next heartbeat.
  if (ctx.viewer.user) await ctx.deps.live.notify([ctx.viewer.user.id], "news");
  return null;
});
