import { z } from "zod";
import { TOPIC_SLUGS } from "./topics.ts";

/** Separate from the topics themselves, because the first page needs those without schemas. */
export const topicSlugSchema = z.enum(TOPIC_SLUGS);
