import { deleteIdentity, listIdentities } from "../../../db/queries/identity/identities.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { unlinkIdentity as contract } from "../../../src/identity/unlink.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** Identity types that this site currently supports for log-in; other linked identities can't log in. */
const WAYS_IN = new Set(["google", "line", "sso", "facebook"]);

export const unlinkIdentity = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events } = ctx.deps;
  const userId = ctx.viewer.user.id;
  return db.transaction(async (tx) => {
    // Locks the person: otherwise two concurrent calls could each count on the log-in that the other removes.
    await lockUser(tx, { id: userId });
    const all = await listIdentities(tx, { userId });
    const { provider } = all.find(({ id }) => id === input.identityId) ?? fail("IDENTITY_NOT_FOUND");
    const left = all.filter(({ id, ...other }) => id !== input.identityId && WAYS_IN.has(other.provider));
    const user = await findUserById(tx, { id: userId });
    if (!user?.passwordHash && left.length === 0) fail("LAST_WAY_IN");
    await deleteIdentity(tx, { id: input.identityId, userId });
    await events.record(tx, "mail.identity_changed", { userId, provider, isConnected: false });
    return null;
  });
});
