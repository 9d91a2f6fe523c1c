import { findActivePerson } from "../../db/queries/users/find-user.ts";
import { renamedTo } from "../../db/queries/users/former-usernames.ts";
import { movedTo } from "../../src/site/moved.ts";
import { get as contract } from "../../src/users/get.contract.ts";
import { hydrateUser } from "../present/hydrate-users.ts";
import { implement } from "../trpc/implement.ts";

/** By username, by id, or the viewer. Who is suspended, and who blocked the viewer or was blocked by them, is not there. */
export const get = implement(contract, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const viewerId = ctx.viewer.user?.id ?? null;
  const { username, userId = viewerId ?? undefined } = input;
  if (username === undefined && userId === undefined) return fail("AUTHENTICATION_REQUIRED");
  const named = username !== undefined ? { username } : { id: userId ?? "0" };
  const person = await findActivePerson(db, { ...named, viewerId });
  if (person) return (await hydrateUser(ctx, person.id)) ?? fail("USER_NOT_FOUND");
  const renamed = username === undefined ? null : await renamedTo(db, { username, viewerId });
  return renamed === null ? fail("USER_NOT_FOUND") : fail("MOVED", movedTo(renamed));
});
