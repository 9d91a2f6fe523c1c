import { countNewBoard } from "../../../db/queries/boards/count-board.ts";
import { insertBoard } from "../../../db/queries/boards/insert-board.ts";
import { similarBoards } from "../../../db/queries/boards/similar-boards.ts";
import { boardCard } from "../../../src/boards/board-card.ts";
import { create as contract } from "../../../src/boards/create.contract.ts";
import { newBoardPrivacy } from "../../../src/boards/delegate.rules.ts";
import { freeSlug, nameKey, RESERVED_BOARD_SLUGS, slugify } from "../../../src/boards/name.rules.ts";
import { BOARDS_MAX } from "../../../src/model/board-limits.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { managedAdvertiser } from "../../platform/access/advertiser-access.ts";
import { hydrateBoard } from "../../platform/present/hydrate-boards.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const create = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const advertiser = await managedAdvertiser(ctx, input.advertiserId);
  const privacy =
    newBoardPrivacy(userId, advertiser, input.privacy) ??
    fail("INVALID_PARAMETERS", at("privacy", { code: "protectedNeedsAccount" }));
  const kept = privacy === "protected" ? advertiser : null;
  const ownerId = kept?.ownerUserId ?? userId;
  const id = newId();
  const key = nameKey(input.name);
  const wanted = slugify(input.name);
  await db.transaction(async (tx) => {
    const owner =
      (await countNewBoard(tx, { ownerId, max: BOARDS_MAX })) ??
      fail("NOT_PERMITTED", { reason: problem("boardsFull", { max: BOARDS_MAX.toLocaleString("en") }) });
    const similar = await similarBoards(tx, { ownerId, nameKey: key, slug: wanted });
    if (similar.some((board) => board.nameKey === key)) fail("BOARD_NAME_TAKEN");
    const slug = freeSlug(wanted, new Set([...RESERVED_BOARD_SLUGS, ...similar.map((board) => board.slug)]));
    const card = boardCard({ id, name: input.name, slug, ownerId, ownerUsername: owner.username });
    const { name, description } = input;
    const createdAt = now();
    const times = { createdAt, boardOrderModifiedAt: createdAt };
    const texts = { name, nameKey: key, slug, description, card };
    await insertBoard(tx, { id, ownerId, ...texts, privacy, advertiserId: kept?.id ?? null, ...times });
  });
  // No cache knows the new board yet, so none has to be cleared.
  return (await hydrateBoard(ctx, id)) ?? fail("INTERNAL");
});
