import { z } from "zod";
import { topicSlugSchema } from "../model/topic-slug.ts";

/** Something to find ideas on, under `/ideas/{slug}/`. */
export const topicSchema = z.object({
  slug: topicSlugSchema,
  followedByMe: z.boolean(),
  /** One of its pictures. */
  cover: z.object({ url: z.string(), dominantColor: z.string() }),
});
export type Topic = z.output<typeof topicSchema>;
