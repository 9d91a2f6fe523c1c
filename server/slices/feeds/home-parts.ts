import {
  type FollowedSource,
  followedPicks,
  freshPins,
  pickedPins,
  popularPins,
} from "../../../db/queries/feeds/home-pins.ts";
import { type PersonalPick, personalPicks } from "../../../db/queries/feeds/personal-pins.ts";
import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import type { PrintedPin } from "../../../db/queries/fragments/pin-text.ts";
import { topicPicks } from "../../../db/queries/topics/topic-pins.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { isId } from "../../platform/serializers/bookmark.ts";
import { reasonText } from "../../platform/serializers/serialize-pin.ts";
import { followedReason } from "./related.ts";

/**
 * A cursor in the feed. "mixed": after one personal Pin, and below one topic's and one followed Pin, at one of three
 * places. "popular": after a rank of one roll-up. "fresh": below a Pin, without that roll-up's Pins. `asOf` is when the
 * reader opened the feed.
 */
export type HomeCursor =
  | { phase: "mixed"; asOf: string; after: string | null; before: string; turn: number; topics: string }
  | { phase: "popular"; generation: string | null; rank: number; asOf: string }
  | { phase: "fresh"; generation: string; before: string };

const NOTHING = "0";
export const popularFrom = (asOf: string): HomeCursor => ({ phase: "popular", generation: null, rank: -1, asOf });
export const mixedFrom = (asOf: string): HomeCursor => ({
  phase: "mixed",
  asOf,
  after: null,
  before: NEWEST,
  turn: 0,
  topics: NEWEST,
});
const POPULAR_REASON = reasonText({ kind: "popular", id: null, name: null });
const TOPIC_REASON = reasonText({ kind: "followed_topic", id: null, name: null });
const FRESH_REASON = reasonText({ kind: "fresh", id: null, name: null });

export interface PartRow {
  pin: PrintedPin;
  /** JSON text. */
  reason: string;
  /** The cursor after this row. */
  after: HomeCursor;
}

/** The rows of one part of the feed, and the next part. */
export interface Part {
  rows: PartRow[];
  /** Whether these are the part's last rows. */
  isLast: boolean;
  next: HomeCursor | null;
}

/** Every third Pin is from a followed person or board; the others are related to the viewer's saves. */
const TURNS = 3;

/** A Pin for the page; its card may not be loaded yet. */
interface Pick {
  id: string;
  /** The follow that the Pin is shown for, if any. */
  source: FollowedSource | null;
  /** The cursor in the Pin's own list after this Pin. */
  mark: Partial<Extract<HomeCursor, { phase: "mixed" }>>;
  pin?: PrintedPin;
  /** JSON text; for a followed Pin, made from the card. */
  reason?: string;
}

const becauseSaved = ({ savedId, savedTitle }: PersonalPick): string =>
  reasonText({ kind: "because_saved", id: savedId, name: savedTitle });

/** Merges personal and topic picks with followed Pins; when one kind runs out, only the other continues. */
async function readMixed(
  ctx: Context,
  viewerId: string,
  from: Extract<HomeCursor, { phase: "mixed" }>,
  topics: string,
  limit: number,
): Promise<Part> {
  const { db } = ctx.deps;
  const [personal, ofTopics, ofFollowed] = await Promise.all([
    personalPicks(db, { userId: viewerId, asOf: from.asOf, after: from.after, limit }),
    topics ? topicPicks(db, { viewerId, query: topics, before: from.topics, limit }) : [],
    followedPicks(db, { viewerId, before: from.before, limit }),
  ]);
  // Saves say more about a person than the topics they once chose, so personal picks come first.
  const picks: Pick[] = [
    ...personal.map((pick) => ({ id: pick.id, source: null, reason: becauseSaved(pick), mark: { after: pick.id } })),
    ...ofTopics.map((pin) => ({ id: pin.id, source: null, pin, reason: TOPIC_REASON, mark: { topics: pin.id } })),
  ];
  const followed: Pick[] = ofFollowed.map(({ id, source }) => ({ id, source, mark: { before: id } }));
  const shown = new Set<string>();
  const placed: { pick: Pick; after: HomeCursor }[] = [];
  let at = from;
  while (placed.length < limit) {
    const isFollowedsTurn = at.turn === TURNS - 1;
    const pick = (isFollowedsTurn ? followed.shift() : picks.shift()) ?? picks.shift() ?? followed.shift();
    if (!pick) break;
    at = { ...at, ...pick.mark, turn: (at.turn + 1) % TURNS };
    if (shown.has(pick.id)) continue;
    shown.add(pick.id);
    placed.push({ pick, after: at });
  }
  return {
    rows: await withCards(ctx, viewerId, placed),
    isLast: placed.length < limit,
    next: popularFrom(from.asOf),
  };
}

/** Reads the cards of rows that get a place only: of three lists, each a page long, only one page is shown. */
async function withCards(
  { deps: { db } }: Context,
  viewerId: string,
  placed: readonly { pick: Pick; after: HomeCursor }[],
): Promise<PartRow[]> {
  const ids = placed.flatMap(({ pick }) => (pick.pin ? [] : pick.id));
  const found = new Map<string, PrintedPin>();
  for (const pin of await pickedPins(db, { ids, viewerId })) found.set(pin.id, pin);
  return placed.flatMap(({ pick: { id, source, pin = found.get(id), reason = "null" }, after }) =>
    pin ? { pin, reason: source ? followedReason({ ...pin, source }) : reason, after } : [],
  );
}

/**
 * Reads at most `limit` rows from a cursor in its part.
 * @param topics a text query of the topics that the viewer follows
 */
export async function readPart(ctx: Context, cursor: HomeCursor, topics: string, limit: number): Promise<Part> {
  const { db } = ctx.deps;
  const viewerId = readerIdOf(ctx.viewer, "pins");
  if (cursor.phase === "mixed") {
    return viewerId === null
      ? { rows: [], isLast: true, next: popularFrom(cursor.asOf) }
      : readMixed(ctx, viewerId, cursor, topics, limit);
  }
  if (cursor.phase === "popular") {
    const { generation, rank, asOf } = cursor;
    const found = await popularPins(db, { viewerId, generation, rank, topics, limit });
    return {
      rows: found.map((pin) => ({
        pin,
        reason: POPULAR_REASON,
        after: { phase: "popular", generation: pin.generation, rank: pin.rank, asOf },
      })),
      isLast: found.length < limit,
      next: { phase: "fresh", generation: found[0]?.generation ?? generation ?? NOTHING, before: asOf },
    };
  }
  const { generation, before } = cursor;
  const found = await freshPins(db, { viewerId, generation, topics, before, limit });
  return {
    rows: found.map((pin) => ({ pin, reason: FRESH_REASON, after: { phase: "fresh", generation, before: pin.id } })),
    isLast: found.length < limit,
    next: null,
  };
}

/** Encodes a cursor for a bookmark. */
export function writeCursor(cursor: HomeCursor): string {
  if (cursor.phase === "mixed") {
    const { asOf, after, before, turn, topics } = cursor;
    return ["m", asOf, after ?? NOTHING, before, turn, topics].join(".");
  }
  if (cursor.phase === "popular") return ["p", cursor.generation ?? NOTHING, cursor.rank, cursor.asOf].join(".");
  return ["n", cursor.generation, cursor.before].join(".");
}

/** @returns null if the text is not a cursor of this feed */
export function readCursor(text: string): HomeCursor | null {
  const [phase, ...parts] = text.split(".");
  if (phase === "m") return readMixedMark(parts);
  const [generation, second, asOf, ...more] = parts;
  if (more.length > 0 || (generation !== NOTHING && !isId(generation))) return null;
  if (phase === "p" && isId(asOf) && /^(-1|\d{1,9})$/.test(second ?? "")) {
    // The reader stopped before the first roll-up, so continue with the newest one.
    return { phase: "popular", generation: generation === NOTHING ? null : generation, rank: Number(second), asOf };
  }
  return phase === "n" && isId(second) && asOf === undefined ? { phase: "fresh", generation, before: second } : null;
}

function readMixedMark([asOf, after, before, turn, topics, ...more]: readonly string[]): HomeCursor | null {
  if (!isId(asOf) || !isId(before) || !/^[0-2]$/.test(turn ?? "") || !isId(topics) || more.length > 0) return null;
  if (after !== NOTHING && !isId(after)) return null;
  return { phase: "mixed", asOf, after: after === NOTHING ? null : after, before, turn: Number(turn), topics };
}
