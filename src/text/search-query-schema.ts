import { textSchema } from "../model/values.ts";
import { SEARCH_QUERY_MAX } from "./search-query.rules.ts";

/** A search as typed; an empty one is valid and finds nothing. */
export const searchQuerySchema = textSchema(SEARCH_QUERY_MAX).default("");
