import { readFilters, writeFilters } from "../../../src/filters/address.ts";
import { textParam } from "../../lib/search-params.ts";

/** The filters of an address, as `src/filters/address.ts` writes them; nothing where none can be read. */
export function filtersParam({ filters }: Record<string, unknown>): { filters?: string } {
  const written = writeFilters(readFilters(textParam(filters)));
  return written ? { filters: written } : {};
}
