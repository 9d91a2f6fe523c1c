import { readFilters, writeFilters } from "../../../src/filters/address.ts";
import { textParam } from "../../lib/search-params.ts";

/**
 * The filters of an address, as `src/filters/address.ts` writes them. Where none can be read there are none: left out, the router
 * would keep what stands in the address.
 */
export const filtersParam = ({ filters }: Record<string, unknown>): { filters: string | undefined } => ({
  filters: writeFilters(readFilters(textParam(filters))),
});
