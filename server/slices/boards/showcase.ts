import { showcaseBoards } from "../../../db/queries/boards/showcase-boards.ts";
import * as contract from "../../../src/boards/showcase.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateBoards } from "../../platform/serializers/hydrate-boards.ts";

export const showcase = implement(contract.showcase, async ({ ctx }) => {
  const viewerId = ctx.viewer.user?.id ?? null;
  // The query reads public Pins only, so everybody may see their boards.
  const ids = await showcaseBoards(ctx.deps.db, { viewerId, limit: contract.SHOWCASE_MAX });
  return hydrateBoards(ctx, ids);
});
