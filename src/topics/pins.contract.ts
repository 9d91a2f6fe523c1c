import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { topicSlugSchema } from "./topic.ts";

/** Newest first. */
export const topic = defineContract({
  name: "feeds.topic",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The Pins of a topic",
  rest: { method: "GET", path: "/v3/topics/{slug}/pins/" },
  paged: true,
  cachedForVisitors: true,
  input: z.object({ slug: topicSlugSchema, ...pagingFields }),
  output: pageOf(pinSchema),
  errors: [],
});
