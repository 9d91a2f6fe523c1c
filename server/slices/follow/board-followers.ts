import { listBoardFollowers } from "../../../db/queries/follow/list-follows.ts";
import { boardFollowers as contract } from "../../../src/follow/board-followers.contract.ts";
import { viewableBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

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
