import { z } from "zod";
import { oneBarModuleSchema } from "../model/one-bar.ts";
import { pageOf } from "../model/paging.ts";
import { advisorySchema } from "./advisory.ts";

/** How the query was interpreted. */
const querySchema = z.object({
  original: z.string(),
  /** The corrected query; null if the spelling is right, or nothing similar exists. */
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
    /** Value for `bookmark_string` of `GET /v3/filters/`; null if the list has no filters. */
    filtersBookmark: z.string().nullable(),
  });

export type Results<T> = z.output<ReturnType<typeof resultsOf<z.ZodType<T>>>>;
