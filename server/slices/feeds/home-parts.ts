import { followedPins, freshPins, popularPins } from "../../../db/queries/feeds/home-pins.ts";
import { NEWEST } from "../../../db/queries/feeds/pin-list.ts";
import type { PrintedPin } from "../../../db/queries/pins/pin-text.ts";
import { topicPicks } from "../../../db/queries/topics/topic-pins.ts";
import { isId } from "../../platform/present/bookmark.ts";
import { reasonText } from "../../platform/present/present-pin.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { personalPicks } from "./personal.ts";

/**
 * A position in the feed. In the mixed part: after a personal Pin, below a topic's and below a followed one, at one of
 * three places. Then after a rank of one popular roll-up, or below a Pin in the fresh part, which leaves out that
 * roll-up's Pins. `asOf` is when the reader began.
 */
export type Position =
  | { phase: "mixed"; asOf: string; after: string | null; before: string; place: number; topics: string }
  | { phase: "popular"; generation: string | null; rank: number; asOf: string }
  | { phase: "fresh"; generation: string; before: string };

const NOTHING = "0";
export const popularFrom = (asOf: string): Position => ({ phase: "popular", generation: null, rank: -1, asOf });
export const mixedFrom = (asOf: string): Position => ({
  ...{ phase: "mixed", asOf, after: null, before: NEWEST, place: 0, topics: NEWEST },
});
const POPULAR_REASON = reasonText({ kind: "popular", id: null, name: null });
const TOPIC_REASON = reasonText({ kind: "followed_topic", id: null, name: null });
const FRESH_REASON = reasonText({ kind: "fresh", id: null, name: null });

export interface PartRow {
  pin: PrintedPin;
  /** JSON text. */
  reason: string;
  /** The position behind it. */
  after: Position;
}

/** What a part of the feed gave, and the next part. */
export interface Part {
  rows: PartRow[];
  /** Whether the part ends with them. */
  isLast: boolean;
  next: Position | null;
}

/** Every third place is for a followed person or board, the others for Pins found next to the viewer's saves. */
const PLACES = 3;

/** Merges personal and topic picks with followed Pins; when one runs out, the other continues alone. */
async function readMixed(
  ctx: Context,
  viewerId: string,
  from: Extract<Position, { phase: "mixed" }>,
  topics: string,
  limit: number,
): Promise<Part> {
  const { db } = ctx.deps;
  const [personal, ofTopics, followed] = await Promise.all([
    personalPicks(ctx, { userId: viewerId, asOf: from.asOf, after: from.after, limit }),
    topics ? topicPicks(db, { viewerId, query: topics, before: from.topics, limit }) : [],
    followedPins(db, { viewerId, before: from.before, limit }),
  ]);
  // Saves say more about a person than the topics they once chose, so personal picks come first.
  const picks = [
    ...personal.map(({ pin, reason }) => ({ pin, reason, mark: { after: pin.id } })),
    ...ofTopics.map((pin) => ({ pin, reason: TOPIC_REASON, mark: { topics: pin.id } })),
  ];
  const shown = new Set<string>();
  const rows: PartRow[] = [];
  let at = from;
  while (rows.length < limit) {
    const isFollowedsTurn = at.place === PLACES - 1;
    const pick = isFollowedsTurn && followed.length > 0 ? undefined : picks.shift();
    const next = pick ? undefined : followed.shift();
    if (!pick && !next) break;
    const place = (at.place + 1) % PLACES;
    at = pick ? { ...at, ...pick.mark, place } : { ...at, before: next?.id ?? at.before, place };
    const [pin, reason] = pick ? [pick.pin, pick.reason] : [next, next?.reason ?? ""];
    if (!pin || shown.has(pin.id)) continue;
    shown.add(pin.id);
    rows.push({ pin, reason, after: at });
  }
  return { rows, isLast: rows.length < limit, next: popularFrom(from.asOf) };
}

/** At most `limit` rows of the part that a position is in. @param topics a text query of the topics that the viewer follows */
export async function readPart(ctx: Context, position: Position, topics: string, limit: number): Promise<Part> {
  const { db } = ctx.deps;
  const viewerId = ctx.viewer.user?.id ?? null;
  if (position.phase === "mixed") {
    return viewerId === null
      ? { rows: [], isLast: true, next: popularFrom(position.asOf) }
      : readMixed(ctx, viewerId, position, topics, limit);
  }
  if (position.phase === "popular") {
    const { generation, rank, asOf } = position;
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
  const { generation, before } = position;
  const found = await freshPins(db, { viewerId, generation, topics, before, limit });
  return {
    rows: found.map((pin) => ({ pin, reason: FRESH_REASON, after: { phase: "fresh", generation, before: pin.id } })),
    isLast: found.length < limit,
    next: null,
  };
}

/** A position as text for a bookmark. */
export function writePosition(position: Position): string {
  if (position.phase === "mixed") {
    const { asOf, after, before, place, topics } = position;
    return ["m", asOf, after ?? NOTHING, before, place, topics].join(".");
  }
  if (position.phase === "popular")
    return ["p", position.generation ?? NOTHING, position.rank, position.asOf].join(".");
  return ["n", position.generation, position.before].join(".");
}

/** @returns null for what is no position in this feed */
export function readPosition(text: string): Position | null {
  const [phase, ...parts] = text.split(".");
  if (phase === "m") return readMixedMark(parts);
  const [generation, second, asOf, ...more] = parts;
  if (more.length > 0 || (generation !== NOTHING && !isId(generation))) return null;
  if (phase === "p" && isId(asOf) && /^(-1|\d{1,9})$/.test(second ?? "")) {
    // The feed stopped before its first roll-up, so it continues with the newest one.
    return { phase: "popular", generation: generation === NOTHING ? null : generation, rank: Number(second), asOf };
  }
  return phase === "n" && isId(second) && asOf === undefined ? { phase: "fresh", generation, before: second } : null;
}

function readMixedMark([asOf, after, before, place, topics, ...more]: readonly string[]): Position | null {
  if (!isId(asOf) || !isId(before) || !/^[0-2]$/.test(place ?? "") || !isId(topics) || more.length > 0) return null;
  if (after !== NOTHING && !isId(after)) return null;
  return { phase: "mixed", asOf, after: after === NOTHING ? null : after, before, place: Number(place), topics };
}
