import { findImage } from "../../../db/queries/media/images.ts";
import { save as contract } from "../../../src/pins/save.contract.ts";
import { managedAdvertiser } from "../../platform/access/advertiser-access.ts";
import { savableBoard } from "../../platform/access/board-access.ts";
import { viewablePin } from "../../platform/access/pin-access.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency-key.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { addPinOnce } from "./add-pin.ts";
import { repinOf } from "./repin-of.ts";
import { sectionOnBoard } from "./section-on-board.ts";
import { showSavedPin } from "./show-saved-pin.ts";

/** One's own Pin may be saved again too. The save counts on the Pin it is made from and on the first of the chain. */
export const save = implement(contract, async ({ ctx, input, fail }) => {
  await managedAdvertiser(ctx, input.advertiserId);
  const source = await viewablePin(ctx, input.pinId);
  if (!source) return fail("PIN_NOT_FOUND");
  const board = await savableBoard(ctx, input.boardId);
  if (!board) return fail("BOARD_NOT_FOUND");
  const sectionId = await sectionOnBoard(ctx.deps.db, board, input.section ?? input.sectionId, fail);
  const image = await findImage(ctx.deps.db, { id: source.imageId });
  if (!image) return fail("PIN_NOT_FOUND");
  const repin = repinOf(source, ctx.viewer.user.id);
  if (repin.isConfided && board.privacy === "public") fail("PIN_IS_SECRET");
  const id = await addPinOnce(
    ctx,
    {
      board,
      sectionId,
      image,
      ...repin,
      title: input.title ?? source.title,
      description: input.description ?? source.description,
      requestKey: idempotencyKeyOf(ctx, input, fail),
    },
    { title: input.title ?? undefined, description: input.description ?? undefined },
    fail,
  );
  ctx.deps.publicCache.refresh();
  return showSavedPin(ctx, id, board, () => fail("BOARD_NOT_FOUND"));
});
