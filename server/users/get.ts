import { findUserById, findUserByUsername } from "../../db/queries/users/find-user.ts";
import { get as contract } from "../../src/users/get.contract.ts";
import { hydrateUser } from "../present/hydrate-users.ts";
import { implement } from "../trpc/implement.ts";

/** By username, by id, or the viewer. A suspended person is not there for anybody. */
export const get = implement(contract, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const { username, userId = ctx.viewer.user?.id } = input;
  if (username === undefined && userId === undefined) return fail("AUTHENTICATION_REQUIRED");
  const row =
    username !== undefined ? await findUserByUsername(db, { username }) : await findUserById(db, { id: userId ?? "0" });
  const user = row && row.suspendedAt === null && row.deactivatedAt === null ? await hydrateUser(ctx, row.id) : null;
  return user ?? fail("USER_NOT_FOUND");
});
