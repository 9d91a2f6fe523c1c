import { listBoardFollowers } from "../../../db/queries/follow/list-follows.ts";
import { boardFollowers as contract } from "../../../src/follow/board-followers.contract.ts";
import { viewableBoard } from "../../platform/access/board-access.ts";
import { hydrateUsers } from "../../platform/present/hydrate-users.ts";
import { pageById } from "../../platform/present/page-by-id.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const boardFollowers = implement(contract, async ({ ctx, input, fail }) => {
  const board = (await viewableBoard(ctx, { boardId: input.boardId })) ?? fail("BOARD_NOT_FOUND");
  const viewerId = ctx.viewer.user?.id ?? null;
  return pageById(input, fail, {
    list: (at) => listBoardFollowers(ctx.deps.db, { boardId: board.id, viewerId, ...at }),
    present: (follows) =>
      hydrateUsers(
        ctx,
        follows.map(({ userId }) => userId),
      ),
  });
});
