import { save as contract } from "../../../src/pins/save.contract.ts";
import { managedAdvertiser } from "../../platform/access/acting-access.ts";
import { saveParts } from "../../platform/access/pin-access.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { addPinOnce, repinOf } from "./add-pin.ts";
import { showSavedPin } from "./show-saved-pin.ts";

/**
 * People may also save their own Pins again. The save is counted on the Pin it is made from and on the first Pin of the
 * chain.
 */
export const save = implement(contract, async ({ ctx, input, fail }) => {
  await managedAdvertiser(ctx, input.advertiserId, "boards");
  const { pinId, boardId } = input;
  const sectionId = input.section ?? input.sectionId ?? null;
  const requestKey = idempotencyKeyOf(ctx, input, fail);
  const parts = await saveParts(ctx, { pinId, boardId, sectionId, requestKey });
  if (!parts) return fail("PIN_NOT_FOUND");
  const { source, image, board } = parts;
  if (!board) return fail("BOARD_NOT_FOUND");
  if (sectionId && !parts.sectionId) fail("SECTION_NOT_FOUND");
  const repin = repinOf(source, ctx.viewer.user.id);
  if (repin.isConfided && board.privacy === "public") fail("PIN_IS_SECRET");
  const title = input.title ?? source.title;
  const description = input.description ?? source.description;
  const said = { title: input.title ?? undefined, description: input.description ?? undefined };
  const pin = { board, sectionId, image, ...repin, title, description, requestKey };
  const added = await addPinOnce(ctx, pin, said, fail, parts.known);
  ctx.deps.responseCache.refresh();
  return showSavedPin(ctx, added, board, () => fail("BOARD_NOT_FOUND"));
});
