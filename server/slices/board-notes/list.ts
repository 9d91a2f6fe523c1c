import { listBoardNotes } from "../../../db/queries/board-notes/note-views.ts";
import { list as contract } from "../../../src/board-notes/list.contract.ts";
import { viewableBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeBoardNote } from "./serialize-note.ts";

export const list = implement(contract, async ({ ctx, input, fail }) => {
  const board = (await viewableBoard(ctx, input)) ?? fail("BOARD_NOT_FOUND");
  const viewerId = ctx.viewer.user?.id ?? null;
  return pageById(input, fail, {
    list: (at) => listBoardNotes(ctx.deps.db, { boardId: board.id, viewerId, ...at }),
    present: (views) => views.map((view) => serializeBoardNote(ctx, view)),
  });
});
