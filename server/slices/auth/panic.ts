import { softBan } from "../../../db/queries/admin/accounts.ts";
import { endEmailTokens, findUndoLink, spendSignedLink } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { endWaysInSince } from "../../../db/queries/auth/ways-in.ts";
import { lockUserRow } from "../../../db/queries/users/write-user.ts";
import * as contract from "../../../src/auth/panic.contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { PANIC_LINK_MS, readPanicLink } from "../../platform/sessions/panic-link.ts";
import { notLoggedIn } from "../../platform/sessions/viewer.ts";
import { hashSecret } from "../../platform/system/ids.ts";

/**
 * The person of the mail's link, which counts before the session: it may be somebody else's.
 * @returns `since`: when a stranger came in; null if only a session says so, which may be the stranger's own
 */
function concerned({ deps, viewer }: Context, token: string | null | undefined, fail: Fail<"RESET_TOKEN_INVALID">) {
  if (token) return readPanicLink(deps, token) ?? fail("RESET_TOKEN_INVALID");
  const userId = viewer.type === "AUTH" && viewer.user ? viewer.user.id : fail(notLoggedIn(viewer));
  return { userId, since: null };
}

export const panic = implement(contract.panic, async ({ ctx, input: { token }, fail }) => {
  const { db, events, newId, responseCache } = ctx.deps;
  const now = ctx.deps.now();
  const { userId, since } = concerned(ctx, token, fail);
  await db.transaction(async (tx) => {
    const owner = await lockUserRow(tx, { id: userId });
    if (!owner || owner.suspendedAt) fail("RESET_TOKEN_INVALID");
    if (token) {
      const expiresAt = new Date(now.getTime() + PANIC_LINK_MS);
      const link = { id: newId(), userId, tokenHash: hashSecret(token), now, expiresAt };
      if (!(await spendSignedLink(tx, link))) fail("RESET_TOKEN_INVALID");
    }
    await endAllAccess(tx, { userId, now });
    await endEmailTokens(tx, { userId, now });
    if (since) await endWaysInSince(tx, { userId, since, now });
    await softBan(tx, { id: userId, now });
    await events.record(tx, "mail.reset_password", { userId });
    // A stranger who changed the address reads that mail. The former address gets the link that takes the account back.
    const tokenId = await findUndoLink(tx, { userId, now });
    if (tokenId) await events.record(tx, "mail.email_changed", { userId, tokenId });
  });
  await responseCache.forget();
  return null;
});
