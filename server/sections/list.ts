import { listSections, type SectionPosition } from "../../db/queries/sections/list-sections.ts";
import { decodeBookmark, encodeBookmark } from "../../src/contract/paging.ts";
import { idSchema } from "../../src/contract/values.ts";
import { list as contract } from "../../src/sections/list.contract.ts";
import { viewableBoard } from "../boards/board-access.ts";
import { implement } from "../trpc/implement.ts";
import { hydrateSections } from "./hydrate-sections.ts";

export const list = implement(contract, async ({ ctx, input, fail }) => {
  const { boardId, pageSize, bookmark } = input;
  const after = readPosition(bookmark);
  if (after === "invalid") return fail("INVALID_PARAMETERS", { fields: { bookmark: "This is not a bookmark." } });
  const board = (await viewableBoard(ctx, { boardId })) ?? fail("BOARD_NOT_FOUND");
  if (after === "end") return { items: [], bookmark: null };
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

function readPosition(bookmark: string | null | undefined): SectionPosition | null | "end" | "invalid" {
  const found = decodeBookmark(bookmark);
  if (found === null || found === "end" || found === "invalid") return found;
  const [position, id] = found;
  const good = Number.isInteger(position) && Math.abs(Number(position)) <= INT4_MAX && idSchema.safeParse(id).success;
  return good ? { position: Number(position), id: String(id) } : "invalid";
}
