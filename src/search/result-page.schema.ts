import { z } from "zod";
import { advisorySchema } from "../model/advisory.ts";
import { oneBarModuleSchema } from "../model/one-bar.ts";
import { pageOf } from "../model/paging.ts";

/** How the words were taken. */
const querySchema = z.object({
  original: z.string(),
  /** Spelt as it may have been meant; null where it is spelt well, or nothing is near. */
  corrected: z.string().nullable(),
  /** Whether the results are those of `corrected`. */
  isAutoCorrected: z.boolean(),
  /** Whether some of these results are for related words. */
  isRelated: z.boolean(),
});

/** A page of results (CONTRACT.md section 7). */
export const resultsOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({
    /** On the first page; empty on others. */
    oneBarModules: z.array(oneBarModuleSchema),
    advisory: advisorySchema.nullable(),
    query: querySchema,
    /** What `GET /v3/filters/` takes as `bookmark_string`; null where there is nothing to filter. */
    filtersBookmark: z.string().nullable(),
  });

export type Results<T> = z.output<ReturnType<typeof resultsOf<z.ZodType<T>>>>;
