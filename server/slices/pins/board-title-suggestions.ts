import { namesOfPicture, namesWithin, ownNameKeys } from "../../../db/queries/boards/names-of-picture.ts";
import { titleSuggestions } from "../../../src/boards/title-suggestions.rules.ts";
import { boardTitleSuggestions as contract } from "../../../src/pins/board-title-suggestions.contract.ts";
import { viewableBoard } from "../../platform/access/board-access.ts";
import { viewablePin } from "../../platform/access/pin-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** Read more names than are shown, because the viewer may already have some of them. */
const NAMES_READ = 20;

export const boardTitleSuggestions = implement(contract, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const pin = await viewablePin(ctx, input.pinId);
  if (!pin) return fail("PIN_NOT_FOUND");
  const { imageId, title, description } = pin;
  const viewerId = ctx.viewer.user.id;
  const board = input.boardId
    ? ((await viewableBoard(ctx, { boardId: input.boardId })) ?? fail("BOARD_NOT_FOUND"))
    : null;
  const [boardNames, ownKeys] = await Promise.all([
    namesOfPicture(db, { imageId, viewerId, limit: NAMES_READ }),
    board ? namesWithin(db, { boardId: board.id }) : ownNameKeys(db, { ownerId: viewerId }),
  ]);
  return { items: titleSuggestions({ boardNames, title, description, ownKeys }).map((name) => ({ title: name })) };
});
