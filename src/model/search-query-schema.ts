import { SEARCH_QUERY_MAX } from "./search-query.rules.ts";
import { textSchema } from "./values.ts";

/** What a person types; empty finds nothing, which is an answer and no error. */
export const searchQuerySchema = textSchema(SEARCH_QUERY_MAX).default("");
