import { endSession } from "../../db/queries/auth/end-sessions.ts";
import { logout as contract } from "../../src/auth/logout.contract.ts";
import { sessionCookie } from "../http/cookies.ts";
import { forgetAllStored } from "../sessions/stored-accounts.ts";
import type { Context } from "../trpc/context.ts";
import { implement } from "../trpc/implement.ts";

export const logout = implement(contract, async ({ ctx }) => {
  if (ctx.viewer.sessionId) await endSession(ctx.deps.db, { id: ctx.viewer.sessionId, now: ctx.deps.now() });
  await logOutHere(ctx);
  return null;
});

/** This browser has no session any more, nor one that somebody could switch to. It still knows who was here last. */
export async function logOutHere(ctx: Context): Promise<void> {
  await forgetAllStored(ctx);
  ctx.responseHeaders.append("Set-Cookie", sessionCookie(ctx.deps.config, "", 0));
}
