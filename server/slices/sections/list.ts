import { listSections, type SectionCursor } from "../../../db/queries/sections/list-sections.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import { list as contract } from "../../../src/sections/list.contract.ts";
import { viewableBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isId, readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { hydrateSections } from "./hydrate-sections.ts";

export const list = implement(contract, async ({ ctx, input, fail }) => {
  const { boardId, pageSize } = input;
  const parts = readCursor(input, fail);
  const after = Array.isArray(parts) ? (cursorOf(parts) ?? refuseBookmark(fail)) : null;
  const board = (await viewableBoard(ctx, { boardId })) ?? fail("BOARD_NOT_FOUND");
  if (parts === "end") return { items: [], bookmark: null };
  const found = await listSections(ctx.deps.db, { boardId: board.id, after, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    items: await hydrateSections(
      ctx,
      page.map((section) => section.id),
    ),
    bookmark: last ? encodeBookmark([last.position, last.id]) : null,
  };
});

const INT4_MAX = 2_147_483_647;

function cursorOf([position, id]: readonly string[]): SectionCursor | null {
  const at = Number(position || Number.NaN);
  return Number.isInteger(at) && Math.abs(at) <= INT4_MAX && isId(id) ? { position: at, id } : null;
}
