import { moveToSection } from "../../../db/queries/sections/move-to-section.ts";
import { removePins as contract } from "../../../src/sections/remove-pins.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydratePins } from "../../platform/serializers/hydrate-pins.ts";
import { lockEditableSection } from "./section-access.ts";

export const removePins = implement(contract, async ({ ctx, input, fail }) => {
  const pinIds = [...new Set(input.pins)];
  await ctx.deps.db.transaction(async (tx) => {
    const { id, boardId } =
      (await lockEditableSection(ctx, { sectionId: input.sectionId }, tx)) ?? fail("SECTION_NOT_FOUND");
    const moved = await moveToSection(tx, { boardId, from: id, to: null, pinIds });
    if (moved < pinIds.length) fail("PIN_NOT_FOUND");
  });
  return hydratePins(
    ctx,
    pinIds.map((id) => ({ id })),
  );
});
