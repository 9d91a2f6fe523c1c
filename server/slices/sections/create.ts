import { insertSection } from "../../../db/queries/sections/insert-section.ts";
import { moveToSection } from "../../../db/queries/sections/move-to-section.ts";
import { SECTIONS_MAX } from "../../../src/model/limits.ts";
import { problem } from "../../../src/model/problem.ts";
import { create as contract } from "../../../src/sections/create.contract.ts";
import { lockEditableBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { freeTitle } from "./free-title.ts";
import { hydrateSection } from "./hydrate-sections.ts";

export const create = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const { boardId, name, initialPins, ...fields } = input;
  const id = newId();
  await db.transaction(async (tx) => {
    const board = (await lockEditableBoard(ctx, boardId, tx)) ?? fail("BOARD_NOT_FOUND");
    if (board.sectionCount >= SECTIONS_MAX)
      fail("NOT_PERMITTED", { reason: problem("sectionsFull", { max: SECTIONS_MAX }) });
    const named = await freeTitle(tx, { boardId, sectionId: id, title: name });
    if (!named) return fail("SECTION_NAME_TAKEN");
    await insertSection(tx, { ...fields, ...named, id, boardId, createdAt: now() });
    const pinIds = [...new Set(initialPins)];
    const moved = await moveToSection(tx, { boardId, to: id, pinIds });
    if (moved < pinIds.length) fail("PIN_NOT_FOUND");
  });
  return (await hydrateSection(ctx, id)) ?? fail("BOARD_NOT_FOUND");
});
