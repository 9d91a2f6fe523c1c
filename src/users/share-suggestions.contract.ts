import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { searchQuerySchema } from "../model/values.ts";
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

/** People by name, the most followed first. Text that looks like an address comes first, valid or not. */
export const shareSuggestionsTypeahead = defineContract({
  name: "users.shareSuggestionsTypeahead",
  kind: "query",
  access: "user",
  summary: "People to share with or invite, by what is typed",
  rest: { method: "GET", path: "/v3/users/share_suggestions/typeahead/" },
  resource: { name: "ShareSuggestionsTypeaheadResource", verb: "get" },
  limits: ["search"],
  input: z.object({ term: searchQuerySchema }),
  output: z.array(shareSuggestionSchema),
  errors: [],
});
