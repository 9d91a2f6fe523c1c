import { narrowingOf } from "../../../src/filters/narrowing.rules.ts";
import { base as contract } from "../../../src/search/base.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { noResults } from "./input.ts";
import { searchBoards, searchUsers } from "./search-others.ts";
import { searchPins } from "./search-pins.ts";

export const base = implement(contract, async ({ ctx, input, fail }) => {
  // A filter may set the scope in place of the query's own.
  const scope = narrowingOf(input).scope ?? input.scope;
  switch (scope) {
    case "boards":
      return searchBoards(ctx, input, fail);
    case "users":
      return searchUsers(ctx, input, fail);
    case "pins":
    case "my_pins":
    case "videos":
    case "buyable_pins":
      return searchPins(ctx, input, scope, fail);
    default:
      return noResults(input.query);
  }
});
