import { unfollowUser as write } from "../../../db/queries/follow/follow-user.ts";
import { unfollowUser as contract } from "../../../src/follow/unfollow-user.contract.ts";
import { hydrateUser } from "../../platform/present/hydrate-users.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const unfollowUser = implement(contract, async ({ ctx, input, fail }) => {
  const followerId = ctx.viewer.user.id;
  const followeeId = input.userId;
  if (followeeId === followerId) fail("NOT_PERMITTED", { reason: { code: "followYourself" } });
  if (!(await write(ctx.deps.db, { followerId, followeeId }))) fail("USER_NOT_FOUND");
  return (await hydrateUser(ctx, followeeId)) ?? fail("USER_NOT_FOUND");
});
