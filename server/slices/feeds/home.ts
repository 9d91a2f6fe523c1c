import { followedPins, freshPins, popularPins } from "../../../db/queries/feeds/home-pins.ts";
import { NEWEST } from "../../../db/queries/feeds/pin-list.ts";
import type { PinText } from "../../../db/queries/pins/pin-text.ts";
import { followedTopics } from "../../../db/queries/topics/follow-topic.ts";
import { topicPicks } from "../../../db/queries/topics/topic-pins.ts";
import { home as contract } from "../../../src/feeds/home.contract.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { topicQuery } from "../../../src/model/topics.ts";
import { isId, readPosition, refuseBookmark } from "../../platform/present/bookmark.ts";
import { EMPTY_PAGE } from "../../platform/present/pin-page.ts";
import { presentPin, reasonText } from "../../platform/present/present-pin.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import type { Wire } from "../../platform/wire/wire.ts";
import { personalPicks } from "./personal.ts";

/**
 * A position in the feed. In the mixed part: after a personal Pin, below a topic's and below a followed one, at one of
 * three places. Then below a Pin in the followed part, after a rank of one popular roll-up, or below a Pin in the fresh
 * part, which leaves out that roll-up's Pins.
 */
type Position =
  | { phase: "mixed"; asOf: string; after: string | null; before: string; place: number; topics: string }
  | { phase: "followed"; before: string }
  | { phase: "popular"; generation: string | null; rank: number }
  | { phase: "fresh"; generation: string; before: string };

const NO_GENERATION = "0";
const POPULAR_REASON = reasonText({ kind: "popular", id: null, name: null });
const TOPIC_REASON = reasonText({ kind: "followed_topic", id: null, name: null });
const FRESH_REASON = reasonText({ kind: "fresh", id: null, name: null });

/** What a part of the feed gave: Pins with their reason and the position after each, and the next part where it ended. */
interface Part {
  rows: { pin: PinText; reason: string; after: Position }[];
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
  const rows: Part["rows"] = [];
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
  return { rows, next: { phase: "popular", generation: null, rank: -1 } };
}

async function readPart(ctx: Context, position: Position, topics: string, limit: number): Promise<Part> {
  const { db } = ctx.deps;
  const viewerId = ctx.viewer.user?.id ?? null;
  if (position.phase === "mixed") {
    return viewerId === null
      ? { rows: [], next: { phase: "popular", generation: null, rank: -1 } }
      : readMixed(ctx, viewerId, position, topics, limit);
  }
  if (position.phase === "followed") {
    const found = viewerId === null ? [] : await followedPins(db, { viewerId, before: position.before, limit });
    return {
      rows: found.map((pin) => ({ pin, reason: pin.reason, after: { phase: "followed", before: pin.id } })),
      next: { phase: "popular", generation: null, rank: -1 },
    };
  }
  if (position.phase === "popular") {
    const { generation, rank } = position;
    const found = await popularPins(db, { viewerId, generation, rank, topics, limit });
    return {
      rows: found.map((pin) => ({
        pin,
        reason: POPULAR_REASON,
        after: { phase: "popular", generation: pin.generation, rank: pin.rank },
      })),
      next: { phase: "fresh", generation: found[0]?.generation ?? generation ?? NO_GENERATION, before: NEWEST },
    };
  }
  const { generation, before } = position;
  const found = await freshPins(db, { viewerId, generation, topics, before, limit });
  return {
    rows: found.map((pin) => ({ pin, reason: FRESH_REASON, after: { phase: "fresh", generation, before: pin.id } })),
    next: null,
  };
}

function write(position: Position): string {
  if (position.phase === "mixed") {
    const { asOf, after, before, place, topics } = position;
    return encodeBookmark(["m", asOf, after ?? NO_GENERATION, before, place, topics]);
  }
  if (position.phase === "followed") return encodeBookmark(["f", position.before]);
  if (position.phase === "popular") return encodeBookmark(["p", position.generation ?? NO_GENERATION, position.rank]);
  return encodeBookmark(["n", position.generation, position.before]);
}

/** @returns null for a bookmark that this feed has not made */
function read([phase, first, second, ...more]: string[]): Position | null {
  if (phase === "m") return readMixedMark(first, second, ...more);
  if (more.length > 0) return null;
  if (phase === "f" && isId(first) && second === undefined) return { phase: "followed", before: first };
  const generation = first === NO_GENERATION || isId(first) ? first : null;
  if (generation === null) return null;
  if (phase === "p" && /^(-1|\d{1,9})$/.test(second ?? "")) {
    // The feed stopped before its first roll-up, so it continues with the newest one.
    return { phase: "popular", generation: generation === NO_GENERATION ? null : generation, rank: Number(second) };
  }
  if (phase === "n" && isId(second)) return { phase: "fresh", generation, before: second };
  return null;
}

function readMixedMark(
  asOf?: string,
  after?: string,
  before?: string,
  place?: string,
  topics = NEWEST,
  ...more: string[]
): Position | null {
  if (!isId(asOf) || !isId(before) || !/^[0-2]$/.test(place ?? "") || !isId(topics) || more.length > 0) return null;
  if (after !== NO_GENERATION && !isId(after)) return null;
  return { phase: "mixed", asOf, after: after === NO_GENERATION ? null : after, before, place: Number(place), topics };
}

export const home = implement(contract, async ({ ctx, input, fail }) => {
  const parts = readPosition(input, fail);
  if (parts === "end") return EMPTY_PAGE;
  const start: Position =
    ctx.viewer.user && input.followed
      ? { phase: "mixed", asOf: ctx.deps.newId(), after: null, before: NEWEST, place: 0, topics: NEWEST }
      : { phase: "popular", generation: null, rank: -1 };
  let position: Position | null = parts === null ? start : (read(parts) ?? refuseBookmark(fail));
  const userId = input.followed ? ctx.viewer.user?.id : undefined;
  const topics = userId ? topicQuery(await followedTopics(ctx.deps.db, { userId })) : "";
  const items: Wire<Pin>[] = [];
  /** A Pin found next to the viewer's saves may be in the popular part too. */
  const onPage = new Set<string>();
  let after: Position = position;
  // At most eight statements: a page that one part doesn't fill continues with the next part.
  while (position) {
    const part = await readPart(ctx, position, topics, input.pageSize - items.length + 1);
    for (const row of part.rows) {
      if (onPage.has(row.pin.id)) continue;
      onPage.add(row.pin.id);
      if (items.length === input.pageSize) return { items, bookmark: write(after) };
      items.push(presentPin(ctx, row.pin, row.reason));
      after = row.after;
    }
    if (part.next) after = part.next;
    position = part.next;
  }
  return { items, bookmark: null };
});
