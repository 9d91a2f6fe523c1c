import { COVERS_MAX } from "../../../db/queries/boards/board-views.ts";
import { boardsOfAdvertiser, boardsToPick } from "../../../db/queries/boards/boards-to-pick.ts";
import { byBoardName } from "../../../src/boards/name.rules.ts";
import { picker as contract } from "../../../src/boards/picker.contract.ts";
import { managedAdvertiser } from "../../platform/access/acting-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeBoard } from "../../platform/serializers/hydrate-boards.ts";

export const picker = implement(contract, async ({ ctx, input }) => {
  const { db } = ctx.deps;
  const advertiser = await managedAdvertiser(ctx, input.advertiserId, "read");
  // One cover per board unless more are requested: five pictures for each of 500 boards are 5,000 look-ups.
  const picking = { viewerId: ctx.viewer.user.id, covers: input.fieldSetKey === "board_picker" ? 1 : COVERS_MAX };
  const found =
    advertiser && input.filter === "protected"
      ? await boardsOfAdvertiser(db, { advertiserId: advertiser.id, ...picking })
      : await boardsToPick(db, picking);
  const recent = found.map((view) => ({ nameKey: view.nameKey, board: serializeBoard(ctx, view) }));
  return {
    allBoards: recent.toSorted(byBoardName).map(({ board }) => board),
    boardsShortlist: recent.slice(0, input.shortlistSuggestions).map(({ board }) => board),
  };
});
