import { SECTION_TITLE_MAX } from "../model/limits.ts";
import { problem, type RuleProblem } from "../model/problem.ts";
import { cleanText, textProblem } from "../model/text.rules.ts";

/** Checks a section's title; null if it is valid. */
export const sectionTitleProblem = (title: string): RuleProblem | null =>
  textProblem(title, SECTION_TITLE_MAX) ?? (cleanText(title) === "" ? problem("sectionTitleMissing") : null);
