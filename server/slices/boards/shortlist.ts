import { shortlist as contract } from "../../../src/boards/shortlist.contract.ts";
import { recentBoards } from "../../platform/present/recent-boards.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const shortlist = implement(contract, ({ ctx, input }) =>
  recentBoards(ctx, ctx.viewer.user.id, input.shortlistSuggestions),
);
