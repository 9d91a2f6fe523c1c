import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { userSchema } from "../model/user.ts";

/**
 * Suggestions based on follows of followed people, saves of the same pictures, and followed topics, or else on new
 * content; without anything that the viewer already follows.
 */
export const suggestions = defineContract({
  name: "topics.suggestions",
  kind: "query",
  access: "user",
  summary: "People and boards that you may want to follow",
  rest: { method: "GET", path: "/v3/topics/suggestions/" },
  input: z.object({}),
  output: z.object({ people: z.array(userSchema), boards: z.array(boardSchema) }),
  errors: [],
});
