import { z } from "zod";
import { SECTION_TITLE_MAX } from "../boards/limits.ts";
import { textSchema } from "../contract/values.ts";

/** Trimmed and not empty (spec signed-in section 5). */
export const sectionTitleSchema = textSchema(SECTION_TITLE_MAX)
  .transform((title) => title.replace(/\s+/g, " "))
  .pipe(z.string().min(1, "Don't forget to name your section!"));
