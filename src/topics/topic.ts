import { z } from "zod";
import { TOPIC_SLUGS } from "../model/topics.ts";

/** Separate from the topics themselves, because the first page needs those without schemas. */
export const topicSlugSchema = z.enum(TOPIC_SLUGS);

/** A topic to explore, under `/ideas/{slug}/`. */
export const topicSchema = z.object({
  slug: topicSlugSchema,
  /** The administrators' name; null for the default name of its slug. */
  name: z.string().nullable(),
  followedByMe: z.boolean(),
  /** One of the topic's pictures. */
  cover: z.object({ url: z.string(), dominantColor: z.string() }),
});
export type Topic = z.output<typeof topicSchema>;
