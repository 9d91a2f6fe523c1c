import { boardsOfAdvertiser, boardsToPick } from "../../../db/queries/boards/boards-to-pick.ts";
import { byBoardName } from "../../../src/boards/name.rules.ts";
import { picker as contract } from "../../../src/boards/picker.contract.ts";
import { managedAdvertiser } from "../../platform/access/acting-access.ts";
import { hydrateBoardsById } from "../../platform/present/hydrate-boards.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const picker = implement(contract, async ({ ctx, input }) => {
  const { db } = ctx.deps;
  const advertiser = await managedAdvertiser(ctx, input.advertiserId);
  const recent =
    advertiser && input.filter === "protected"
      ? await boardsOfAdvertiser(db, { advertiserId: advertiser.id })
      : await boardsToPick(db, { userId: ctx.viewer.user.id });
  const byName = recent.toSorted(byBoardName);
  const byId = await hydrateBoardsById(
    ctx,
    byName.map((board) => board.id),
    // Of 500 boards, five pictures each are 5,000 look-ups.
    input.fieldSetKey === "board_picker" ? 1 : undefined,
  );
  const present = (board: { id: string }) => byId.get(board.id) ?? [];
  const shortlist = recent.slice(0, input.shortlistSuggestions);
  return { allBoards: byName.flatMap(present), boardsShortlist: shortlist.flatMap(present) };
});
