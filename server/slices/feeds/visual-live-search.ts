import { visualLiveSearch as contract } from "../../../src/feeds/visual-live-search.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { searchRegion } from "./search-region.ts";

export const visualLiveSearch = implement(contract, ({ ctx, input: { crop, ...input }, fail }) =>
  searchRegion(ctx, { ...input, region: crop }, fail),
);
