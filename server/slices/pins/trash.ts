import { trashedPins } from "../../../db/queries/pins/trashed-pins.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import { trash as contract } from "../../../src/pins/trash.contract.ts";
import { trashStart } from "../../platform/access/pin-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isId, readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { EMPTY_PAGE } from "../../platform/serializers/pin-page.ts";
import { serializePin } from "../../platform/serializers/serialize-pin.ts";

export const trash = implement(contract, async ({ ctx, input, fail }) => {
  const cursor = readCursor(input, fail);
  if (cursor === "end") return EMPTY_PAGE;
  const [at = "", id, ...more] = cursor ?? [];
  if (cursor && !(/^\d{1,14}$/.test(at) && isId(id) && more.length === 0)) return refuseBookmark(fail);
  const before = isId(id) ? { deletedAt: new Date(Number(at)), id } : null;
  const pinnerId = ctx.viewer.user.id;
  const found = await trashedPins(ctx.deps.db, {
    pinnerId,
    since: trashStart(ctx),
    before,
    limit: input.pageSize + 1,
  });
  const shown = found.slice(0, input.pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => serializePin(ctx, { ...row, isPublic: false })),
    bookmark: found.length > shown.length && last ? encodeBookmark([last.deletedAt, last.id]) : null,
  };
});
