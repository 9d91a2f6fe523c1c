import { updateSection } from "../../../db/queries/sections/change-section.ts";
import { moveToSection } from "../../../db/queries/sections/move-to-section.ts";
import { update as contract } from "../../../src/sections/update.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { freeTitle } from "./free-title.ts";
import { hydrateSection } from "./hydrate-sections.ts";
import { lockEditableSection } from "./section-access.ts";

export const update = implement(contract, async ({ ctx, input, fail }) => {
  const { sectionId, boardId: _, name, pins, ...fields } = input;
  const pinIds = [...new Set(pins ?? [])];
  await ctx.deps.db.transaction(async (tx) => {
    const section = (await lockEditableSection(ctx, input, tx)) ?? fail("SECTION_NOT_FOUND");
    const { id, boardId } = section;
    const title = name ?? section.title;
    const isRenamed = title !== section.title;
    const named = isRenamed ? await freeTitle(tx, { boardId, sectionId: id, title }) : {};
    await updateSection(tx, { id, change: { ...fields, ...(named ?? fail("SECTION_NAME_TAKEN")) } });
    const moved = await moveToSection(tx, { boardId, to: id, pinIds });
    if (moved < pinIds.length) fail("PIN_NOT_FOUND");
  });
  return (await hydrateSection(ctx, sectionId)) ?? fail("SECTION_NOT_FOUND");
});
