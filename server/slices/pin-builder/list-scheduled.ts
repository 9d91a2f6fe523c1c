import { listScheduled as queryScheduled } from "../../../db/queries/pin-builder/scheduled.ts";
import { isStorableTime } from "../../../src/model/values.ts";
import { listScheduled as contract } from "../../../src/pin-builder/scheduled.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isId } from "../../platform/serializers/bookmark.ts";
import { pageByKey } from "../../platform/serializers/page-by-key.ts";
import { serializeDrafts } from "./serialize-draft.ts";

const isTime = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && isStorableTime(text);
const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);

export const listScheduled = implement(contract, async ({ ctx, input, fail }) =>
  pageByKey(input, fail, {
    parts: 2,
    isGood: ([time, id]) => isTime(time) && isId(id),
    list: async ({ after, limit }) => {
      const [time, id] = after ?? [];
      const rows = await queryScheduled(ctx.deps.db, {
        userId: ctx.viewer.user.id,
        from: dateOf(input.from),
        to: dateOf(input.to),
        after: time && id ? { publishAt: new Date(time), id } : null,
        limit,
      });
      return serializeDrafts(ctx.deps, rows);
    },
    cursorOf: ({ publishAt, id }) => [publishAt ?? "", id],
    present: (draft) => draft,
  }),
);
