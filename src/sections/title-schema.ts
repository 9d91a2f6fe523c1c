import { z } from "zod";
import { SECTION_TITLE_MAX } from "../model/board-limits.ts";
import { coded } from "../model/problem.ts";
import { textSchema } from "../model/values.ts";

/** Applies the rules of `sectionTitleProblem` to input, and collapses white space. */
export const sectionTitleSchema = textSchema(SECTION_TITLE_MAX, coded("sectionTitleMissing"))
  .transform((title) => title.replace(/\s+/g, " "))
  .pipe(z.string().min(1, coded("sectionTitleMissing")));
