import { SECTION_TITLE_MAX } from "../model/board-limits.ts";
import { problem, type RuleProblem } from "../model/problem.ts";
import { cleanText, textProblem } from "../model/text.rules.ts";

/** What is wrong with a section's title, null where nothing is. */
export const sectionTitleProblem = (title: string): RuleProblem | null =>
  textProblem(title, SECTION_TITLE_MAX) ?? (cleanText(title) === "" ? problem("sectionTitleMissing") : null);
