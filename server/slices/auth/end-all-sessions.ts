import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { endAllSessions as contract } from "../../../src/auth/end-all-sessions.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { logOutHere } from "../../platform/sessions/log-out-here.ts";

export const endAllSessions = implement(contract, async ({ ctx, input }) => {
  const { db, now } = ctx.deps;
  const { user, sessionId } = ctx.viewer;
  const except = input.keepThis && sessionId !== null ? sessionId : undefined;
  await db.transaction((tx) => endAllAccess(tx, { userId: user.id, now: now(), except }));
  if (except === undefined) await logOutHere(ctx);
  return null;
});
