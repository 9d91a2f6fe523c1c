import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { userBriefSchema } from "../model/user.ts";
import { idSchema, searchQuerySchema } from "../model/values.ts";

/** People in one list of suggestions. */
export const MENTIONS_SUGGESTED = 6;

/** The people whom the viewer may mention: first people of the Pin, then those that the viewer follows, then others by name. */
export const mentionSuggestions = defineContract({
  name: "users.mentionSuggestions",
  kind: "query",
  access: "user",
  summary: "People to mention, by what is typed after the @",
  rest: { method: "GET", path: "/v3/users/mention_suggestions/" },
  limits: ["search"],
  input: z.object({
    term: searchQuerySchema,
    /** The Pin on which the text is written. */
    pinId: idSchema.nullish(),
  }),
  output: z.array(userBriefSchema),
  errors: ["PIN_NOT_FOUND"],
});
