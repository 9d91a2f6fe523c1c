import { listTopicEdits } from "../../../db/queries/topics/topic-edits.ts";
import { topicCovers } from "../../../db/queries/topics/topic-pins.ts";
import { editedTopics } from "../../../src/topics/edited.rules.ts";
import { edits as contract } from "../../../src/topics/edits.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const edits = implement(contract, async ({ ctx }) => {
  const { db, config } = ctx.deps;
  const topics = editedTopics(await listTopicEdits(db));
  const covers = new Map((await topicCovers(db, topics, topics)).map((cover) => [cover.slug, cover]));
  return topics.map(({ place: _, ...topic }) => {
    const key = covers.get(topic.slug)?.key;
    return { ...topic, cover: key ? `${config.publicUrl}/media/${key}` : null };
  });
});
