import { movePlans } from "../../../db/queries/pin-builder/plans.ts";
import { deleteSection } from "../../../db/queries/sections/change-section.ts";
import { emptySection } from "../../../db/queries/sections/move-to-section.ts";
import { merge as contract } from "../../../src/sections/merge.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateSection } from "./hydrate-sections.ts";
import { lockEditableSection, viewableSection } from "./section-access.ts";

export const merge = implement(contract, async ({ ctx, input, fail }) => {
  const { sectionId, intoSectionId } = input;
  if (sectionId === intoSectionId) fail("SAME_BOARD_AND_SECTION");
  await ctx.deps.db.transaction(async (tx) => {
    const { boardId } = (await lockEditableSection(ctx, { sectionId }, tx)) ?? fail("SECTION_NOT_FOUND");
    const into = await viewableSection(ctx, { sectionId: intoSectionId }, tx);
    if (into?.boardId !== boardId) fail("SECTION_NOT_FOUND");
    await emptySection(tx, { sectionId, to: intoSectionId });
    await movePlans(tx, { from: { boardId, sectionId }, to: { boardId, sectionId: intoSectionId } });
    await deleteSection(tx, { id: sectionId, boardId });
  });
  return (await hydrateSection(ctx, intoSectionId)) ?? fail("SECTION_NOT_FOUND");
});
