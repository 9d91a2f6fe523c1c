import { shortlist as contract } from "../../src/boards/shortlist.contract.ts";
import { recentBoards } from "../present/recent-boards.ts";
import { implement } from "../trpc/implement.ts";

export const shortlist = implement(contract, ({ ctx, input }) =>
  recentBoards(ctx, ctx.viewer.user.id, input.shortlistSuggestions),
);
