import { followTopic } from "../../../db/queries/topics/follow-topic.ts";
import { follow as contract } from "../../../src/topics/follow.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const follow = implement(contract, async ({ ctx, input: { slug } }) => {
  const { db, now } = ctx.deps;
  await followTopic(db, { userId: ctx.viewer.user.id, slug, now: now() });
  return { slug, followedByMe: true };
});
