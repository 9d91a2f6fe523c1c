import { duplicateGroups, pinsOfGroups } from "../../../db/queries/mine/duplicates.ts";
import * as contract from "../../../src/mine/duplicates.contract.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isId, readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { serializePin } from "../../platform/serializers/serialize-pin.ts";

const CHECKSUM = /^[0-9a-f]{32}$/;

export const duplicates = implement(contract.duplicates, async ({ ctx, input, fail }) => {
  const { by, pageSize } = input;
  const cursor = readCursor(input, fail);
  if (cursor === "end") return { items: [], bookmark: null };
  const [after = null, ...more] = cursor ?? [];
  const isKey = after === null ? cursor === null : by === "picture" ? isId(after) : CHECKSUM.test(after);
  if (!isKey || more.length > 0) return refuseBookmark(fail);
  const { db } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const found = await duplicateGroups(db, { userId, by, after, limit: pageSize + 1 });
  const groups = found.slice(0, pageSize);
  const ids = groups.flatMap((group) => group.ids);
  const rows = ids.length > 0 ? await pinsOfGroups(db, { userId, ids }) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const last = found.length > groups.length ? groups.at(-1) : undefined;
  return {
    items: groups.map((group) => ({
      key: group.key,
      count: group.count,
      pins: group.ids.flatMap((id) => byId.get(id) ?? []).map((row) => serializePin(ctx, row, "null")),
    })),
    bookmark: last ? encodeBookmark([last.key]) : null,
  };
});
