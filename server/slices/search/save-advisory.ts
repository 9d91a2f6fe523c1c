import { putAdvisory } from "../../../db/queries/search/advisories.ts";
import { saveAdvisory as contract } from "../../../src/search/advisories.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { allAdvisories, forgetAdvisories } from "./advice.ts";
import { serializeAdvisory } from "./serialize-advisory.ts";

export const saveAdvisory = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const known = await allAdvisories(db);
  if (input.id && !known.some(({ id }) => id === input.id)) return fail("ADVISORY_NOT_FOUND");
  const row = await putAdvisory(db, { ...input, id: input.id ?? newId(), now: now() });
  forgetAdvisories(ctx.deps);
  return row ? serializeAdvisory(row, 0) : fail("ADVISORY_NOT_FOUND");
});
