import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { shareSuggestionSchema } from "./share-suggestion.ts";

/** Suggestions before the first letter: the people the viewer wrote to last, then those they followed last. */
export const shareSuggestions = defineContract({
  name: "users.shareSuggestions",
  kind: "query",
  access: "user",
  summary: "People to share with or invite",
  rest: { method: "GET", path: "/v3/users/share_suggestions/" },
  resource: { name: "ShareSuggestionsResource", verb: "get" },
  input: z.object({}),
  output: z.array(shareSuggestionSchema),
  errors: [],
});
