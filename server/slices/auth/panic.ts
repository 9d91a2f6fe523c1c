import { softBan } from "../../../db/queries/admin/accounts.ts";
import { endAllAccess, findSessionOwner } from "../../../db/queries/auth/sessions.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import * as contract from "../../../src/auth/panic.contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { readPanicLink } from "../../platform/sessions/panic-link.ts";
import { notLoggedIn } from "../../platform/sessions/viewer.ts";

/** The person of the mail's link, which counts before the session: it may be somebody else's. */
async function concerned(
  { deps, viewer }: Context,
  token: string | null | undefined,
  fail: Fail<"RESET_TOKEN_INVALID">,
) {
  if (!token) return viewer.type === "AUTH" && viewer.user ? viewer.user.id : fail(notLoggedIn(viewer));
  const sessionId = readPanicLink(deps, token) ?? fail("RESET_TOKEN_INVALID");
  return (await findSessionOwner(deps.db, { id: sessionId })) ?? fail("RESET_TOKEN_INVALID");
}

export const panic = implement(contract.panic, async ({ ctx, input, fail }) => {
  const { db, events, now, responseCache } = ctx.deps;
  const userId = await concerned(ctx, input.token, fail);
  await db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    await endAllAccess(tx, { userId, now: now() });
    await softBan(tx, { id: userId, now: now() });
    await events.record(tx, "mail.reset_password", { userId });
  });
  await responseCache.forget();
  return null;
});
