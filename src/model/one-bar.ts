import { z } from "zod";

/** A choice above a list; the `feedUrl` of a selected one removes it. */
export const oneBarModuleSchema = z.object({
  id: z.string(),
  /** "word" narrows by a word, "scope" selects what to search, "filter" applies an option of a filter. */
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
