import { listNotifications } from "../../../db/queries/notifications/list-notifications.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import { list as contract } from "../../../src/notifications/list.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isId, readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { serializeNotification } from "./serialize-notification.ts";

export const list = implement(contract, async ({ ctx, input, fail }) => {
  const cursor = readCursor(input, fail);
  if (cursor === "end") return { items: [], bookmark: null };
  const [before = null, ...more] = cursor ?? [];
  if (more.length > 0 || (before !== null && !isId(before))) return refuseBookmark(fail);
  const userId = ctx.viewer.user.id;
  const found = await listNotifications(ctx.deps.db, { userId, before, limit: input.pageSize + 1 });
  const shown = found.slice(0, input.pageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: shown.map((view) => serializeNotification(ctx, view)),
    bookmark: last ? encodeBookmark([last.id]) : null,
  };
});
