import { followUser } from "../../../db/queries/follow/follow-user.ts";
import { lockUsers } from "../../../db/queries/users/lock-user.ts";
import { followUsers as contract } from "../../../src/follow/follow-users.contract.ts";
import { FOLLOWING_MAX, UNVERIFIED_FOLLOWING_MAX } from "../../../src/follow/limits.ts";
import { hydrateUsers } from "../../platform/present/hydrate-users.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const followUsers = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const followerId = ctx.viewer.user.id;
  const followeeIds = [...new Set(input.followeeIds)];
  if (followeeIds.includes(followerId)) fail("NOT_PERMITTED", { reason: { code: "followYourself" } });
  const limits = { max: FOLLOWING_MAX, unverifiedMax: UNVERIFIED_FOLLOWING_MAX };
  await db.transaction(async (tx) => {
    // All rows at once and in order: one after the other would let two such calls wait for each other.
    await lockUsers(tx, { ids: [followerId, ...followeeIds] });
    for (const followeeId of followeeIds) {
      const result = await followUser(tx, { id: newId(), followerId, followeeId, now: now(), ...limits });
      if (result === "missing") fail("USER_NOT_FOUND");
      if (result === "unverified") fail("EMAIL_UNVERIFIED");
      if (result === "full") fail("ALREADY_FOLLOWING_LIMIT");
      if (result === "followed") await events.record(tx, "user.followed", { followerId, followeeId });
    }
  });
  return hydrateUsers(ctx, followeeIds);
});
