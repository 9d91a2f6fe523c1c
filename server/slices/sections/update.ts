import { renameSection } from "../../../db/queries/sections/change-section.ts";
import { moveToSection } from "../../../db/queries/sections/move-to-section.ts";
import { update as contract } from "../../../src/sections/update.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { freeTitle } from "./free-title.ts";
import { hydrateSection } from "./hydrate-sections.ts";
import { lockEditableSection } from "./section-access.ts";

export const update = implement(contract, async ({ ctx, input, fail }) => {
  const pinIds = [...new Set(input.pins ?? [])];
  await ctx.deps.db.transaction(async (tx) => {
    const section = (await lockEditableSection(ctx, input, tx)) ?? fail("SECTION_NOT_FOUND");
    const { id, boardId } = section;
    const title = input.name ?? section.title;
    if (title !== section.title) {
      const change = await freeTitle(tx, { boardId, sectionId: id, title });
      await renameSection(tx, { id, change: change ?? fail("SECTION_NAME_TAKEN") });
    }
    const moved = await moveToSection(tx, { boardId, to: id, pinIds });
    if (moved < pinIds.length) fail("PIN_NOT_FOUND");
  });
  return (await hydrateSection(ctx, input.sectionId)) ?? fail("SECTION_NOT_FOUND");
});
