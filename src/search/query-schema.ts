import { textSchema } from "../contract/values.ts";
import { SEARCH_QUERY_MAX } from "./query.rules.ts";

/** What a person types; empty finds nothing, which is an answer and no error. */
export const searchQuerySchema = textSchema(SEARCH_QUERY_MAX).default("");
