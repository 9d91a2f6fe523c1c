import { z } from "zod";
import { idSchema } from "./values.ts";

/** A mention in a text: it links to the person's profile. */
export const mentionSchema = z.object({
  id: idSchema,
  /** The person's present name; the text has the name as it was typed. */
  username: z.string(),
  /** The place of the "@", and the length with it, in UTF-16 units. */
  offset: z.number().int(),
  length: z.number().int(),
});
