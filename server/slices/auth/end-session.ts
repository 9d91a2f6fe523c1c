import { endOwnSession } from "../../../db/queries/auth/sessions.ts";
import { endSession as contract } from "../../../src/auth/end-session.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { logOutHere } from "../../platform/sessions/log-out-here.ts";

export const endSession = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { sessionId: id } = input;
  if (!(await endOwnSession(db, { id, userId: ctx.viewer.user.id, now: now() }))) fail("SESSION_NOT_FOUND");
  if (id === ctx.viewer.sessionId) await logOutHere(ctx);
  return null;
});
