import { autocomplete as contract } from "../../../src/search/autocomplete.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { completeTerm } from "./complete.ts";

const COMPLETIONS = 10;

export const autocomplete = implement(contract, ({ ctx, input }) =>
  completeTerm(ctx, { term: input.q, limit: COMPLETIONS, counted: input.showPinCount }),
);
