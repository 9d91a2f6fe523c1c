import { giveRole } from "../../../db/queries/advertisers/delegates.ts";
import { findActivePerson, findUserByUsername } from "../../../db/queries/users/find-user.ts";
import { setDelegate as contract } from "../../../src/advertiser/delegates.contract.ts";
import { DELEGATES_MAX, mayDo, mayGive } from "../../../src/advertiser/roles.rules.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { readDelegates } from "./delegates.ts";
import { endShares } from "./end-shares.ts";
import { recordChanges } from "./record-change.ts";

export const setDelegate = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "people", fail);
  const { db } = ctx.deps;
  const { role } = input;
  const advertiserId = account.id;
  const named = await findUserByUsername(db, { username: input.username.replace(/^@/, "") });
  const person = named && (await findActivePerson(db, { id: named.id, viewerId: ctx.viewer.user.id }));
  if (!person || person.id === account.ownerUserId) return fail("USER_NOT_FOUND");
  const known = await readDelegates(db, advertiserId);
  const before = known.find(({ user }) => user.id === person.id);
  const isGiver = mayGive(account.role, role) && (!before || mayGive(account.role, before.role));
  if (!isGiver) fail("NOT_PERMITTED", { reason: { code: "ownerAppointsAdmins" } });
  if (!before && known.length >= DELEGATES_MAX) fail("DELEGATES_FULL");
  await db.transaction(async (tx) => {
    await giveRole(tx, { advertiserId, userId: person.id, role });
    if (!mayDo(role, "audiences")) await endShares(ctx, tx, { advertiserId, userId: person.id });
    const change = { thing: "DELEGATE" as const, thingId: person.id, label: named.username };
    await recordChanges(ctx, tx, advertiserId, [
      { ...change, before: before ? { role: before.role } : null, after: { role } },
    ]);
  });
  return readDelegates(db, advertiserId);
});
