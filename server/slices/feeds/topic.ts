import { listTopicEdits } from "../../../db/queries/topics/topic-edits.ts";
import { topicPins } from "../../../db/queries/topics/topic-pins.ts";
import { topicQuery } from "../../../src/model/topics.ts";
import { withMerged } from "../../../src/topics/edited.rules.ts";
import { topic as contract } from "../../../src/topics/pins.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { distinctPage } from "../../platform/serializers/pin-page.ts";

export const topic = implement(contract, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const query = topicQuery(withMerged([input.slug], await listTopicEdits(db)));
  return distinctPage(ctx, input, fail, (list) => topicPins(db, { ...list, query }));
});
