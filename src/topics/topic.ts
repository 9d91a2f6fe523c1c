import { z } from "zod";
import { TOPIC_SLUGS } from "../model/topics.ts";

/** Separate from the topics themselves, because the first page needs those without schemas. */
export const topicSlugSchema = z.enum(TOPIC_SLUGS);

const topicPictureSchema = z.object({ url: z.string(), dominantColor: z.string() });

/** The pictures of a topic besides its cover. */
export const TOPIC_PICTURES_BESIDE = 2;

/** A topic to explore, under `/ideas/{slug}/`. */
export const topicSchema = z.object({
  slug: topicSlugSchema,
  /** The administrators' name; null for the default name of its slug. */
  name: z.string().nullable(),
  followedByMe: z.boolean(),
  /** One of the topic's pictures. */
  cover: topicPictureSchema,
  /** Up to two more of its pictures, different from the cover. */
  pictures: z.array(topicPictureSchema),
});
export type Topic = z.output<typeof topicSchema>;
