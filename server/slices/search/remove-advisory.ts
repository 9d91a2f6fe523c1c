import { deleteAdvisory } from "../../../db/queries/search/advisories.ts";
import { removeAdvisory as contract } from "../../../src/search/advisories.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { forgetAdvisories, isDefault } from "./advice.ts";

/** Succeeds even if the notice doesn't exist. */
export const removeAdvisory = implement(contract, async ({ ctx, input, fail }) => {
  if (isDefault(input.advisoryId)) fail("ADVISORY_IS_DEFAULT");
  await deleteAdvisory(ctx.deps.db, { id: input.advisoryId });
  forgetAdvisories(ctx.deps);
  return null;
});
