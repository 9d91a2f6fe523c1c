import { followedTopics } from "../../../db/queries/topics/follow-topic.ts";
import { topicCovers } from "../../../db/queries/topics/topic-pins.ts";
import { TOPIC_SLUGS } from "../../../src/model/topics.ts";
import { list as contract } from "../../../src/topics/list.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const list = implement(contract, async ({ ctx }) => {
  const { db, config } = ctx.deps;
  const userId = ctx.viewer.user?.id;
  const [covers, followed] = await Promise.all([
    topicCovers(db, TOPIC_SLUGS),
    userId ? followedTopics(db, { userId }) : [],
  ]);
  const isFollowed = new Set(followed);
  return covers.map(({ slug, key, dominantColor }) => ({
    slug,
    followedByMe: isFollowed.has(slug),
    cover: { url: `${config.publicUrl}/media/${key}`, dominantColor },
  }));
});
