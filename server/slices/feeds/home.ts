import { idOfCard } from "../../../db/queries/fragments/pin-text.ts";
import { wantedTopics } from "../../../db/queries/topics/follow-topic.ts";
import * as contract from "../../../src/feeds/home.contract.ts";
import { fitsAfter, IN_A_ROW, type Origin } from "../../../src/feeds/spread.rules.ts";
import { SeenPictures } from "../../../src/media/near-duplicates.rules.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { topicQuery } from "../../../src/model/topics.ts";
import type { JsonText } from "../../platform/json-text/json-text.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isId, readCursor as readBookmark, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { EMPTY_PAGE } from "../../platform/serializers/pin-page.ts";
import { serializePin } from "../../platform/serializers/serialize-pin.ts";
import {
  type HomeCursor,
  mixedFrom,
  type Part,
  type PartRow,
  popularFrom,
  readCursor,
  readPart,
  writeCursor,
} from "./home-parts.ts";

type ReadPart = (cursor: HomeCursor) => Promise<Part>;

/** A reader's cursors: one in the current part, and one in the next, whose Pins may be interleaved. */
export interface HomeCursors {
  main: HomeCursor;
  ahead: HomeCursor | null;
}

interface Waiting extends PartRow {
  origin: Origin;
  /** Whether the row, or a Pin with the same picture, has been shown. */
  isGone: boolean;
}

/** Maximum reads of one part for one page: a part may hold only pictures that the viewer has seen. */
const READS_MAX = 6;

/** The rows read from one part of the feed that wait until they may follow the rows before them. */
class Lane {
  readonly #start: HomeCursor;
  #rows: Waiting[] = [];
  /** The part after this one. */
  next: HomeCursor | null = null;
  isReadOut = false;

  constructor(start: HomeCursor) {
    this.#start = start;
  }

  async read(readPart: ReadPart): Promise<void> {
    const part = await readPart(this.#rows.at(-1)?.after ?? this.#start);
    for (const row of part.rows) {
      const origin = { boardId: idOfCard(row.pin.board), personId: idOfCard(row.pin.pinner) };
      this.#rows.push({ ...row, origin, isGone: false });
    }
    this.next = part.next;
    this.isReadOut = part.isLast;
  }

  get hasWaiting(): boolean {
    return this.#rows.some(({ isGone }) => !isGone);
  }

  /** The cursor for a later page: before the first waiting row. */
  get at(): HomeCursor {
    const first = this.#rows.findIndex(({ isGone }) => !isGone);
    const last = first === -1 ? this.#rows.at(-1) : this.#rows[first - 1];
    return last?.after ?? this.#start;
  }

  /** Removes and returns the first waiting row that may come next. */
  dequeue(mayStand: (origin: Origin) => boolean, seen: SeenPictures): Waiting | null {
    for (const row of this.#rows) {
      if (row.isGone) continue;
      row.isGone = seen.has(row.pin.print);
      if (row.isGone || !mayStand(row.origin)) continue;
      row.isGone = true;
      return row;
    }
    return null;
  }
}

/**
 * Reads a feed in parts: no picture comes twice, and at most a few Pins of one board or person come in a row while
 * there are others.
 */
export class Lanes {
  #main: Lane;
  #ahead: Lane | null;
  #reads = 0;
  readonly #readPart: ReadPart;
  /** Origins of the last rows before the next one. */
  readonly run: Origin[];
  readonly seen: SeenPictures;

  constructor({ main, ahead }: HomeCursors, known: { run: Origin[]; seen: SeenPictures; readPart: ReadPart }) {
    this.#main = new Lane(main);
    this.#ahead = ahead && new Lane(ahead);
    this.run = known.run;
    this.seen = known.seen;
    this.#readPart = known.readPart;
  }

  get cursors(): HomeCursors {
    return { main: this.#main.at, ahead: this.#ahead?.at ?? null };
  }

  /** The next row; null at the end of the feed, or after too many reads without a row. */
  async next(): Promise<PartRow | "end" | "enough"> {
    const fits = (origin: Origin) => fitsAfter(this.run, origin);
    for (;;) {
      const state = await this.#fillMain();
      if (state !== "waiting") return state;
      const row =
        this.#main.dequeue(fits, this.seen) ??
        (this.#main.hasWaiting && (await this.#fillAhead()) ? this.#ahead?.dequeue(fits, this.seen) : null) ??
        this.#main.dequeue(() => true, this.seen);
      if (!row) continue;
      this.run.push(row.origin);
      this.seen.add(row.pin.print);
      return row;
    }
  }

  async #fillMain(): Promise<"waiting" | "end" | "enough"> {
    while (!this.#main.hasWaiting) {
      if (this.#main.isReadOut) {
        const next = this.#ahead ?? (this.#main.next && new Lane(this.#main.next));
        if (!next) return "end";
        [this.#main, this.#ahead] = [next, null];
      } else if (!(await this.#read(this.#main))) return "enough";
    }
    return "waiting";
  }

  /** @returns whether rows of a later part are waiting */
  async #fillAhead(): Promise<boolean> {
    this.#ahead ??= this.#main.next && new Lane(this.#main.next);
    while (this.#ahead && !this.#ahead.hasWaiting) {
      if (this.#ahead.isReadOut) {
        if (!this.#ahead.next) return false;
        this.#ahead = new Lane(this.#ahead.next);
      } else if (!(await this.#read(this.#ahead))) return false;
    }
    return this.#ahead !== null;
  }

  async #read(lane: Lane): Promise<boolean> {
    if (this.#reads === READS_MAX) return false;
    this.#reads++;
    await lane.read(this.#readPart);
    return true;
  }
}

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

export const home = implement(contract.home, async ({ ctx, input, fail }) => {
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
