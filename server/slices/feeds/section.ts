import { sectionPins } from "../../../db/queries/feeds/board-pins.ts";
import { findVisibleSection } from "../../../db/queries/feeds/find-visible-section.ts";
import { section as contract } from "../../../src/feeds/section.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { placedPage } from "../../platform/serializers/pin-page.ts";

export const section = implement(contract, async ({ ctx, input, fail }) => {
  const { sectionId, boardId } = input;
  const viewerId = ctx.viewer.user?.id ?? null;
  if (!(await findVisibleSection(ctx.deps.db, { sectionId, boardId, viewerId }))) return fail("SECTION_NOT_FOUND");
  return placedPage(ctx, input, fail, (list) => sectionPins(ctx.deps.db, { sectionId, ...list }));
});
