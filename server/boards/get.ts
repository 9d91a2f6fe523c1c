import { get as contract } from "../../src/boards/get.contract.ts";
import { hydrateBoard } from "../present/hydrate-boards.ts";
import { implement } from "../trpc/implement.ts";
import { viewableBoard } from "./board-access.ts";

export const get = implement(contract, async ({ ctx, input, fail }) => {
  const { boardId, username = "", slug = "" } = input;
  const board = (await viewableBoard(ctx, boardId ? { boardId } : { username, slug })) ?? fail("BOARD_NOT_FOUND");
  return (await hydrateBoard(ctx, board.id)) ?? fail("BOARD_NOT_FOUND");
});
