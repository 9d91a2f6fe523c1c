import { z } from "zod";
import { topicSlugSchema } from "../model/topic-slug.ts";

/** Something to find ideas on, under `/ideas/{slug}/`. */
export const topicSchema = z.object({
  slug: topicSlugSchema,
  /** As administrators call it; null where it has the name that it came with, by its address. */
  name: z.string().nullable(),
  followedByMe: z.boolean(),
  /** One of its pictures. */
  cover: z.object({ url: z.string(), dominantColor: z.string() }),
});
export type Topic = z.output<typeof topicSchema>;
