import { z } from "zod";
import { TOPIC_SLUGS } from "./topics.ts";

/** Apart from the topics themselves, for the first page needs those and no schemas. */
export const topicSlugSchema = z.enum(TOPIC_SLUGS);
