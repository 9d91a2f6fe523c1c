import { z } from "zod";
import { idSchema } from "../model/values.ts";

const person = {
  id: idSchema,
  title: z.string(),
  fullName: z.string(),
  username: z.string(),
  imageMediumUrl: z.string().nullable(),
  imageLargeUrl: z.string().nullable(),
};

/** People to share with (spec signed-in 3.3): a contact, a search result, or a typed address. */
export const shareSuggestionSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("user_share_suggestion"), ...person }),
  z.object({ type: z.literal("user"), ...person }),
  /** `id` and `title` are the typed text; `valid` says whether it is a complete address. */
  z.object({ type: z.literal("email"), id: z.string(), title: z.string(), valid: z.boolean() }),
]);
export type ShareSuggestion = z.output<typeof shareSuggestionSchema>;
export const SHARE_SUGGESTIONS_MAX = 10;
