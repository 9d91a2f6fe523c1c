import { trending as contract } from "../../../src/search/trending.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { trendsFor } from "./trends.ts";

export const trending = implement(contract, async ({ ctx, input }) =>
  (await trendsFor(ctx, { prefix: "", limit: input.count })).map((query) => ({ query })),
);
