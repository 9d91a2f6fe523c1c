import { movePlans } from "../../../db/queries/pin-builder/plans.ts";
import { deleteSection } from "../../../db/queries/sections/change-section.ts";
import { emptySection } from "../../../db/queries/sections/move-to-section.ts";
import { remove as contract } from "../../../src/sections/remove.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { lockEditableSection } from "./section-access.ts";

export const remove = implement(contract, async ({ ctx, input, fail }) => {
  await ctx.deps.db.transaction(async (tx) => {
    const { id, boardId } = (await lockEditableSection(ctx, input, tx)) ?? fail("SECTION_NOT_FOUND");
    await emptySection(tx, { sectionId: id, to: null });
    await movePlans(tx, { from: { boardId, sectionId: id }, to: { boardId, sectionId: null } });
    await deleteSection(tx, { id, boardId });
  });
  return null;
});
