import { narrowingOf } from "../../../src/filters/narrowing.rules.ts";
import * as contract from "../../../src/search/search.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { noResults } from "./input.ts";
import { searchBoards, searchUsers } from "./search-others.ts";
import { searchPins } from "./search-pins.ts";

export const base = implement(contract.base, async ({ ctx, input, fail }) => {
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

/** Kinds of Pins that a filter may ask for; boards and people are other lists. */
const SCOPES = ["buyable_pins", "videos", "my_pins"] as const;

export const pins = implement(contract.pins, ({ ctx, input, fail }) => {
  const { scope } = narrowingOf(input);
  return searchPins(ctx, input, SCOPES.find((one) => one === scope) ?? "pins", fail);
});

export const partnerPins = implement(contract.partnerPins, ({ ctx, input: { country, ...input }, fail }) =>
  searchPins({ ...ctx, country }, input, "pins", fail, { isCounted: false }),
);

export const boards = implement(contract.boards, ({ ctx, input, fail }) => searchBoards(ctx, input, fail));

export const users = implement(contract.users, ({ ctx, input, fail }) => searchUsers(ctx, input, fail));
