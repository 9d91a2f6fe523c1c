import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { topicSlugSchema } from "./topic.ts";

export const follow = defineContract({
  name: "topics.follow",
  kind: "mutation",
  access: "user",
  summary: "Follow a topic: its Pins come to your home feed",
  rest: { method: "PUT", path: "/v3/topics/{slug}/follow/" },
  limits: ["follow"],
  input: z.object({ slug: topicSlugSchema }),
  output: z.object({ slug: topicSlugSchema, followedByMe: z.boolean() }),
  errors: [],
});
