import { visualSearch as contract } from "../../../src/feeds/visual-search.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { searchRegion } from "./search-region.ts";

export const visualSearch = implement(contract, ({ ctx, input: { x, y, w, h, ...input }, fail }) =>
  searchRegion(ctx, { ...input, region: { x, y, w, h } }, fail),
);
