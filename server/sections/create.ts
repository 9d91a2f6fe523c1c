import { insertSection, moveToSection, similarSections } from "../../db/queries/sections/insert-section.ts";
import { SECTIONS_MAX } from "../../src/boards/limits.ts";
import { freeSlug, nameKey, slugify } from "../../src/boards/name.rules.ts";
import { create as contract } from "../../src/sections/create.contract.ts";
import { sectionCard } from "../../src/sections/section-card.ts";
import { lockEditableBoard } from "../boards/board-access.ts";
import { implement } from "../trpc/implement.ts";
import { hydrateSection } from "./hydrate-sections.ts";

const TOO_MANY = `A board can have ${SECTIONS_MAX} sections, and this one has them all.`;

export const create = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const { boardId, name: title, nameSource } = input;
  const id = newId();
  const titleKey = nameKey(title);
  const wanted = slugify(title, "section");
  await db.transaction(async (tx) => {
    const board = (await lockEditableBoard(ctx, boardId, tx)) ?? fail("BOARD_NOT_FOUND");
    if (board.sectionCount >= SECTIONS_MAX) fail("NOT_PERMITTED", { message: TOO_MANY });
    const similar = await similarSections(tx, { boardId, titleKey, slug: wanted });
    if (similar.some((section) => section.titleKey === titleKey)) fail("SECTION_NAME_TAKEN");
    const slug = freeSlug(wanted, new Set(similar.map((section) => section.slug)));
    const card = sectionCard({ id, title, slug });
    await insertSection(tx, { id, boardId, title, titleKey, slug, nameSource, card, createdAt: now() });
    const pinIds = [...new Set(input.initialPins)];
    const moved = await moveToSection(tx, { boardId, sectionId: id, pinIds });
    if (moved < pinIds.length) fail("PIN_NOT_FOUND");
  });
  return (await hydrateSection(ctx, id)) ?? fail("BOARD_NOT_FOUND");
});
