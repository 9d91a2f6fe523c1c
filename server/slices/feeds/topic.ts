import { topicPins } from "../../../db/queries/topics/topic-pins.ts";
import { topic as contract } from "../../../src/feeds/topic.contract.ts";
import { topicQuery } from "../../../src/model/topics.ts";
import { distinctPage } from "../../platform/present/pin-page.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const topic = implement(contract, ({ ctx, input, fail }) =>
  distinctPage(ctx, input, fail, (list) => topicPins(ctx.deps.db, { ...list, query: topicQuery([input.slug]) })),
);
