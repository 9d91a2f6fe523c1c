import { findDraft, deleteDraft as removeDraft } from "../../../db/queries/pin-builder/drafts.ts";
import { deleteDraft as contract } from "../../../src/pin-builder/drafts.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const deleteDraft = implement(contract, async ({ ctx, input, fail }) => {
  const mine = { id: input.draftId, userId: ctx.viewer.user.id };
  if (!(await findDraft(ctx.deps.db, mine)) || !(await removeDraft(ctx.deps.db, mine))) return fail("DRAFT_NOT_FOUND");
  return null;
});
