import { findActivePerson, findUserById } from "../../../db/queries/users/find-user.ts";
import { renamedTo } from "../../../db/queries/users/former-usernames.ts";
import { SHORTLIST_DEFAULT } from "../../../src/model/limits.ts";
import { movedTo } from "../../../src/site/wire.ts";
import { get as contract, SAVE_BEHAVIOR } from "../../../src/users/get.contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateUser } from "../../platform/serializers/hydrate-users.ts";
import { recentBoards } from "../../platform/serializers/recent-boards.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { notLoggedIn } from "../../platform/sessions/viewer.ts";

/**
 * Finds a person by username or id, or the viewer. Suspended people, and people with a block in either direction, count
 * as not found.
 */
export const get = implement(contract, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const viewerId = ctx.viewer.user?.id ?? null;
  const { username, userId, fieldSetKey } = input;
  const recent = (id: string) =>
    fieldSetKey === SAVE_BEHAVIOR && id === viewerId ? recentBoards(ctx, viewerId, SHORTLIST_DEFAULT) : undefined;
  if (username === undefined && userId === undefined) {
    const own = await oneself(ctx);
    return own ? { ...own, recentBoards: await recent(own.id) } : fail(notLoggedIn(ctx.viewer));
  }
  const person = await findActivePerson(db, {
    ...(username !== undefined ? { username } : { id: userId ?? "0" }),
    viewerId,
  });
  if (person) {
    const found = (await hydrateUser(ctx, person.id)) ?? fail("USER_NOT_FOUND");
    return { ...found, recentBoards: await recent(person.id) };
  }
  const renamed = username === undefined ? null : await renamedTo(db, { username, viewerId });
  return renamed === null ? fail("USER_NOT_FOUND") : fail("MOVED", movedTo(renamed));
});

async function oneself(ctx: Context) {
  const row = ctx.viewer.user && (await findUserById(ctx.deps.db, { id: ctx.viewer.user.id }));
  return row && serializeOwnUser(ctx, row);
}
