import { orderTopics } from "../../../db/queries/topics/topic-edits.ts";
import { order as contract } from "../../../src/topics/edits.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const order = implement(contract, async ({ ctx, input: { slugs } }) => {
  const { db, now } = ctx.deps;
  await orderTopics(db, { slugs: [...new Set(slugs)], now: now() });
  return null;
});
