import { followUser as write } from "../../db/queries/follow/follow-user.ts";
import { followUser as contract } from "../../src/follow/follow-user.contract.ts";
import { FOLLOW_YOURSELF, FOLLOWING_MAX } from "../../src/follow/limits.ts";
import { hydrateUser } from "../present/hydrate-users.ts";
import { implement } from "../trpc/implement.ts";

export const followUser = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const followerId = ctx.viewer.user.id;
  const followeeId = input.userId;
  if (followeeId === followerId) fail("NOT_PERMITTED", { message: FOLLOW_YOURSELF });
  const result = await write(db, { id: newId(), followerId, followeeId, now: now(), max: FOLLOWING_MAX });
  if (result === "missing") fail("USER_NOT_FOUND");
  if (result === "full") fail("ALREADY_FOLLOWING_LIMIT");
  return (await hydrateUser(ctx, followeeId)) ?? fail("USER_NOT_FOUND");
});
