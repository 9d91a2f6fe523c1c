import { endSession } from "../../../db/queries/auth/end-sessions.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { logout as contract } from "../../../src/auth/logout.contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { logOutHere } from "../../platform/sessions/log-out-here.ts";
import { rememberPerson } from "../../platform/sessions/recognised-cookie.ts";
import { takeNextStored } from "../../platform/sessions/stored-accounts.ts";

export const logout = implement(contract, async ({ ctx, input }) => {
  if (ctx.viewer.sessionId) await endSession(ctx.deps.db, { id: ctx.viewer.sessionId, now: ctx.deps.now() });
  if (!(input.keepOthers && (await goOnAsAnother(ctx)))) await logOutHere(ctx);
  // Closes this session's streams now instead of at their next heartbeat.
  if (ctx.viewer.user) await ctx.deps.live.wake([ctx.viewer.user.id], "news");
  return null;
});

/** Makes the account that was used last this browser's. @returns whether there is one */
async function goOnAsAnother(ctx: Context): Promise<boolean> {
  const session = await takeNextStored(ctx);
  const next = session && (await findUserById(ctx.deps.db, { id: session.userId }));
  if (!next) return false;
  rememberPerson(ctx, next);
  return true;
}
