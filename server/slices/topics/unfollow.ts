import { unfollowTopic } from "../../../db/queries/topics/follow-topic.ts";
import { unfollow as contract } from "../../../src/topics/unfollow.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const unfollow = implement(contract, async ({ ctx, input: { slug } }) => {
  const { db } = ctx.deps;
  await unfollowTopic(db, { userId: ctx.viewer.user.id, slug });
  return { slug, followedByMe: false };
});
