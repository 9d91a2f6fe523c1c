import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { topicSlugSchema } from "./topic.ts";

export const unfollow = defineContract({
  name: "topics.unfollow",
  kind: "mutation",
  access: "user",
  summary: "Unfollow a topic",
  rest: { method: "DELETE", path: "/v3/topics/{slug}/follow/" },
  limits: ["follow"],
  input: z.object({ slug: topicSlugSchema }),
  output: z.object({ slug: topicSlugSchema, followedByMe: z.boolean() }),
  errors: [],
});
