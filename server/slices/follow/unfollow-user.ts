import { unfollowUser as write } from "../../../db/queries/follow/follow-user.ts";
import { unfollowUser as contract } from "../../../src/follow/follow-user.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeUser } from "../../platform/serializers/serialize-user.ts";

export const unfollowUser = implement(contract, async ({ ctx, input, fail }) => {
  const followerId = ctx.viewer.user.id;
  const followeeId = input.userId;
  if (followeeId === followerId) fail("NOT_PERMITTED", { reason: { code: "followYourself" } });
  const person = (await write(ctx.deps.db, { followerId, followeeId })) ?? fail("USER_NOT_FOUND");
  return serializeUser(ctx, person, person);
});
