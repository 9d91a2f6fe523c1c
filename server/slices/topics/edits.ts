import { listTopicEdits, mayCover, putTopicEdit } from "../../../db/queries/topics/topic-edits.ts";
import { topicCovers } from "../../../db/queries/topics/topic-pins.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { editedTopics, mayMerge } from "../../../src/topics/edited.rules.ts";
import * as contract from "../../../src/topics/topics.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const edit = implement(contract.edit, async ({ ctx, input: { slug, ...change }, fail }) => {
  const { db, now } = ctx.deps;
  const { coverPinId, mergedInto } = change;
  if (mergedInto && !mayMerge(slug, mergedInto, await listTopicEdits(db))) {
    return fail("INVALID_PARAMETERS", at("mergedInto", problem("topicMerge")));
  }
  if (coverPinId && !(await mayCover(db, { pinId: coverPinId }))) return fail("PIN_NOT_FOUND");
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await putTopicEdit(db, { ...given, slug, now: now() });
  return null;
});

export const edits = implement(contract.edits, async ({ ctx }) => {
  const { db, config } = ctx.deps;
  const topics = editedTopics(await listTopicEdits(db));
  const covers = new Map((await topicCovers(db, topics, topics)).map((cover) => [cover.slug, cover]));
  return topics.map(({ place: _, ...topic }) => {
    const key = covers.get(topic.slug)?.key;
    return { ...topic, cover: key ? `${config.publicUrl}/media/${key}` : null };
  });
});
