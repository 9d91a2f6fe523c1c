import { followUser } from "../../../db/queries/follow/follow-user.ts";
import { followUsers as contract } from "../../../src/follow/follow-user.contract.ts";
import { FOLLOWING_MAX, UNVERIFIED_FOLLOWING_MAX } from "../../../src/model/limits.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";

export const followUsers = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, newId, now, open } = ctx.deps;
  const followerId = ctx.viewer.user.id;
  // Lists of people, such as a board's members, may contain the viewer.
  const followeeIds = [...new Set(input.followeeIds)].filter((id) => id !== followerId);
  if (followeeIds.length === 0 && input.followeeIds.length > 0)
    fail("NOT_PERMITTED", { reason: { code: "followYourself" } });
  const limits = { max: FOLLOWING_MAX, unverifiedMax: UNVERIFIED_FOLLOWING_MAX };
  await db.transaction(async (tx) => {
    for (const followeeId of followeeIds) {
      const follow = { id: newId(), followerId, followeeId, now: now(), ...limits };
      const { outcome } = await followUser(tx, follow, (when) =>
        events.part("user.followed", { followerId, followeeId }, when),
      );
      if (outcome === "missing") fail("USER_NOT_FOUND");
      if (outcome === "unverified") fail("EMAIL_UNVERIFIED");
      if (outcome === "full") fail("ALREADY_FOLLOWING_LIMIT");
    }
  });
  events.notify(open.db, "user.followed");
  return hydrateUsers(ctx, followeeIds);
});
