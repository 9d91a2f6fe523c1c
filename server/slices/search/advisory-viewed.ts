import { countAdvisoryView } from "../../../db/queries/search/advisories.ts";
import { advisoryViewed as contract } from "../../../src/search/advisory-viewed.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** An advisory that was deleted in the meantime isn't an error. */
export const advisoryViewed = implement(contract, async ({ ctx, input }) => {
  const day = ctx.deps.now().toISOString().slice(0, 10);
  await countAdvisoryView(ctx.deps.db, { id: input.advisoryId, day });
  return null;
});
