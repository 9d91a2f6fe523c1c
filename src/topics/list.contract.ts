import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { topicSchema } from "./topic.ts";

/** Topics with at least one Pin. */
export const list = defineContract({
  name: "topics.list",
  kind: "query",
  access: "public",
  summary: "The topics of the site",
  rest: { method: "GET", path: "/v3/topics/" },
  input: z.object({}),
  output: z.array(topicSchema),
  errors: [],
});
