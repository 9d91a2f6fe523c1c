import { listTopicEdits, mayCover, putTopicEdit } from "../../../db/queries/topics/topic-edits.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { mayMerge } from "../../../src/topics/edited.rules.ts";
import { edit as contract } from "../../../src/topics/edits.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const edit = implement(contract, async ({ ctx, input: { slug, ...change }, fail }) => {
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
