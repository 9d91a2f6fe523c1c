import { shortlist as contract } from "../../../src/boards/shortlist.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recentBoards } from "../../platform/serializers/recent-boards.ts";

export const shortlist = implement(contract, ({ ctx, input }) =>
  recentBoards(ctx, ctx.viewer.user.id, input.shortlistSuggestions),
);
