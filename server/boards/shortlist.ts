import { listBoards } from "../../db/queries/boards/list-boards.ts";
import { shortlist as contract } from "../../src/boards/shortlist.contract.ts";
import { hydrateBoards } from "../present/hydrate-boards.ts";
import { implement } from "../trpc/implement.ts";

export const shortlist = implement(contract, async ({ ctx, input }) => {
  const recent = await listBoards(ctx.deps.db, {
    personId: ctx.viewer.user.id,
    viewerId: ctx.viewer.user.id,
    sort: "last_pinned_to",
    privacy: "all",
    includeArchived: false,
    after: null,
    limit: input.shortlistSuggestions,
  });
  return hydrateBoards(
    ctx,
    recent.map((board) => board.id),
  );
});
