import { SECTION_TITLE_MAX } from "../model/board-limits.ts";
import { cleanText, textProblem } from "../model/text.rules.ts";

/** Spec signed-in section 5. */
export const SECTION_TITLE_MISSING = "Don't forget to name your section!";

/** What is wrong with a section's title, as a sentence for its person; null where nothing is. */
export const sectionTitleProblem = (title: string): string | null =>
  textProblem(title, SECTION_TITLE_MAX) ?? (cleanText(title) === "" ? SECTION_TITLE_MISSING : null);
