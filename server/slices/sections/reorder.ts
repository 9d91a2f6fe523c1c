import { sectionOrder, setSectionOrder } from "../../../db/queries/sections/change-section.ts";
import { moveAfter } from "../../../src/boards/move-after.rules.ts";
import { reorder as contract } from "../../../src/sections/reorder.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { lockEditableSection } from "./section-access.ts";

export const reorder = implement(contract, async ({ ctx, input, fail }) =>
  ctx.deps.db.transaction(async (tx) => {
    const { id, boardId } =
      (await lockEditableSection(ctx, { sectionId: input.sectionId }, tx)) ?? fail("SECTION_NOT_FOUND");
    const ids = moveAfter(await sectionOrder(tx, { boardId }), id, input.afterSectionId) ?? fail("SECTION_NOT_FOUND");
    await setSectionOrder(tx, { ids });
    return ids;
  }),
);
