import { narrowingOf } from "../../../src/filters/narrowing.rules.ts";
import { pins as contract } from "../../../src/search/pins.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { searchPins } from "./search-pins.ts";

/** Kinds of Pins that a filter may ask for; boards and people are other lists. */
const SCOPES = ["buyable_pins", "videos", "my_pins"] as const;

export const pins = implement(contract, ({ ctx, input, fail }) => {
  const { scope } = narrowingOf(input);
  return searchPins(ctx, input, SCOPES.find((one) => one === scope) ?? "pins", fail);
});
