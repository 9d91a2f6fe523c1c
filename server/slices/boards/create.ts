import { create as contract } from "../../../src/boards/create.contract.ts";
import { newBoardPrivacy } from "../../../src/boards/delegate.rules.ts";
import { at } from "../../../src/model/problem.ts";
import { managedAdvertiser } from "../../platform/access/acting-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateBoard } from "../../platform/serializers/hydrate-boards.ts";
import { addBoard } from "./add-board.ts";

export const create = implement(contract, async ({ ctx, input, fail }) => {
  const userId = ctx.viewer.user.id;
  const advertiser = await managedAdvertiser(ctx, input.advertiserId, "boards");
  const privacy =
    newBoardPrivacy(userId, advertiser, input.privacy) ??
    fail("INVALID_PARAMETERS", at("privacy", { code: "protectedNeedsAccount" }));
  const kept = privacy === "protected" ? advertiser : null;
  const ownerId = kept?.ownerUserId ?? userId;
  const id = await addBoard(ctx.deps, { ...input, ownerId, privacy, advertiserId: kept?.id ?? null }, fail);
  // No cache contains the new board yet, so none has to be cleared.
  return (await hydrateBoard(ctx, id)) ?? fail("INTERNAL");
});
