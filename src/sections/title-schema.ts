import { z } from "zod";
import { SECTION_TITLE_MAX } from "../model/board-limits.ts";
import { textSchema } from "../model/values.ts";
import { SECTION_TITLE_MISSING } from "./title.rules.ts";

/** The rules of `sectionTitleProblem` for what comes in; one space between words. */
export const sectionTitleSchema = textSchema(SECTION_TITLE_MAX, SECTION_TITLE_MISSING)
  .transform((title) => title.replace(/\s+/g, " "))
  .pipe(z.string().min(1, SECTION_TITLE_MISSING));
