import { wantedTopics } from "../../../db/queries/topics/follow-topic.ts";
import { home as contract } from "../../../src/feeds/home.contract.ts";
import { IN_A_ROW, type Origin } from "../../../src/feeds/spread.rules.ts";
import { SeenPictures } from "../../../src/media/near-duplicates.rules.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { topicQuery } from "../../../src/model/topics.ts";
import type { JsonText } from "../../platform/json-text/json-text.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isId, readCursor as readBookmark, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { EMPTY_PAGE } from "../../platform/serializers/pin-page.ts";
import { serializePin } from "../../platform/serializers/serialize-pin.ts";
import { type HomeCursors, Lanes } from "./home-lanes.ts";
import { mixedFrom, popularFrom, readCursor, readPart, writeCursor } from "./home-parts.ts";

/** Extra rows to read beyond a page, which may replace repeated pictures. */
const SPARE = 10;

/** A decoded bookmark: the reader's cursor, the last rows, and the pictures they saw. */
interface Mark {
  cursors: HomeCursors;
  run: Origin[];
  seen: SeenPictures;
}

const write = ({ cursors: { main, ahead }, run, seen }: Mark): string =>
  encodeBookmark([
    ...["h", writeCursor(main), ahead ? writeCursor(ahead) : ""],
    ...[
      run
        .slice(-IN_A_ROW)
        .flatMap(({ boardId, personId }) => [boardId, personId])
        .join("."),
      seen.write(),
    ],
  ]);

/** @returns null for a bookmark that this feed did not make */
function read([head, main = "", ahead = "", last = "", seen = "-", ...more]: readonly string[]): Mark | null {
  const cursors = { main: readCursor(main), ahead: ahead === "" ? null : readCursor(ahead) };
  const pictures = SeenPictures.read(seen);
  const ids = last === "" ? [] : last.split(".");
  const run: Origin[] = [];
  for (let at = 0; at < ids.length; at += 2) run.push({ boardId: ids[at] ?? "", personId: ids[at + 1] ?? "" });
  const isGood =
    head === "h" && more.length === 0 && ids.length <= 2 * IN_A_ROW && ids.length % 2 === 0 && ids.every(isId);
  if (!isGood || !cursors.main || (ahead !== "" && !cursors.ahead) || !pictures) return null;
  return { cursors: { main: cursors.main, ahead: cursors.ahead }, run, seen: pictures };
}

export const home = implement(contract, async ({ ctx, input, fail }) => {
  const parts = readBookmark(input, fail);
  if (parts === "end") return EMPTY_PAGE;
  const userId = input.followed ? ctx.viewer.user?.id : undefined;
  const main = (userId ? mixedFrom : popularFrom)(ctx.deps.newId());
  const begun: Mark = { cursors: { main, ahead: null }, run: [], seen: SeenPictures.begin() };
  const mark = (parts ? read(parts) : begun) ?? refuseBookmark(fail);
  const topics = userId ? topicQuery(await wantedTopics(ctx.deps.db, { userId })) : "";
  const limit = input.pageSize + 1 + SPARE;
  const lanes = new Lanes(mark.cursors, { ...mark, readPart: (cursor) => readPart(ctx, cursor, topics, limit) });
  const items: JsonText<Pin>[] = [];
  for (;;) {
    const bookmark = items.length === input.pageSize ? write(lanes) : null;
    const row = await lanes.next();
    if (row === "end") return { items, bookmark: null };
    if (row === "enough" || bookmark) return { items, bookmark: bookmark ?? write(lanes) };
    items.push(serializePin(ctx, row.pin, row.reason));
  }
});
