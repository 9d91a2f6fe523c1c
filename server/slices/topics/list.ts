import { followedTopics } from "../../../db/queries/topics/follow-topic.ts";
import { listTopicEdits } from "../../../db/queries/topics/topic-edits.ts";
import { topicCovers } from "../../../db/queries/topics/topic-pins.ts";
import { shownTopics } from "../../../src/topics/edited.rules.ts";
import { list as contract } from "../../../src/topics/list.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const list = implement(contract, async ({ ctx }) => {
  const { db, config } = ctx.deps;
  const userId = ctx.viewer.user?.id;
  const edits = await listTopicEdits(db);
  const topics = shownTopics(edits);
  const [covers, followed] = await Promise.all([
    topicCovers(db, topics, edits),
    userId ? followedTopics(db, { userId }) : [],
  ]);
  const isFollowed = new Set(followed);
  const bySlug = new Map(covers.map((cover) => [cover.slug, cover]));
  return topics.flatMap(({ slug, name }) => {
    const cover = bySlug.get(slug);
    if (!cover) return [];
    const { key, dominantColor } = cover;
    const url = `${config.publicUrl}/media/${key}`;
    return { slug, name, followedByMe: isFollowed.has(slug), cover: { url, dominantColor } };
  });
});
