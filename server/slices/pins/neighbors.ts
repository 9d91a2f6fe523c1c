import { type NeighborRow, pinNeighbors } from "../../../db/queries/pins/neighbors.ts";
import * as contract from "../../../src/pins/neighbors.contract.ts";
import { viewablePin } from "../../platform/access/content-access.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import { endingUrl } from "../../platform/media/picture-address.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const neighbors = implement(contract.neighbors, async ({ ctx, input, fail }) => {
  const { db, config } = ctx.deps;
  const pin = (await viewablePin(ctx, input.pinId)) ?? fail("PIN_NOT_FOUND");
  const found = await pinNeighbors(db, {
    pinId: pin.id,
    boardId: pin.boardId,
    viewerId: readerIdOf(ctx.viewer, "pins"),
    limit: contract.NEIGHBORS_MAX,
  });
  const tile = ({ id, title, altText, dominantColor, isPublic, small }: NeighborRow): contract.Neighbor => ({
    id,
    title,
    altText,
    imageSquareUrl: isPublic ? `${config.publicUrl}/media/${small.key}` : endingUrl(ctx.deps, small.key),
    dominantColor,
  });
  const side = (isBefore: boolean) => found.filter((row) => row.isBefore === isBefore).map(tile);
  return { before: side(true), after: side(false) };
});
