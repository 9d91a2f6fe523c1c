import { readFilters, writeFilters } from "../../../../src/filters/address.ts";
import { textParam } from "../../../lib/navigation/search-params.ts";

/**
 * The filters of an address, in the format of `src/filters/address.ts`. Unreadable filters become undefined, because the router would
 * keep an omitted parameter as it is in the address.
 */
export const filtersParam = ({ filters }: Record<string, unknown>): { filters: string | undefined } => ({
  filters: writeFilters(readFilters(textParam(filters))),
});
