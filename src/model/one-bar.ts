import { z } from "zod";

/** What can be chosen above a list; one that `isSelected` is taken off by the same `feedUrl` without it. */
export const oneBarModuleSchema = z.object({
  id: z.string(),
  /** "word" narrows by a word, "scope" says what is looked for, "filter" what the filters narrow. */
  moduleType: z.enum(["word", "scope", "filter", "own"]),
  action: z.object({
    filters: z.array(
      z.object({
        id: z.string(),
        isSelected: z.boolean(),
        display: z.object({ displayText: z.string() }),
        action: z.object({ feedUrl: z.string() }),
      }),
    ),
  }),
});
export type OneBarModule = z.output<typeof oneBarModuleSchema>;
