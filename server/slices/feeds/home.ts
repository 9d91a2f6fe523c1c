import { followedPins, freshPins, popularPins } from "../../../db/queries/feeds/home-pins.ts";
import { NEWEST } from "../../../db/queries/feeds/pin-list.ts";
import type { PinText } from "../../../db/queries/pins/pin-text.ts";
import { home as contract } from "../../../src/feeds/home.contract.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { isId, readPosition, refuseBookmark } from "../../platform/present/bookmark.ts";
import { EMPTY_PAGE } from "../../platform/present/pin-page.ts";
import { presentPin, reasonText } from "../../platform/present/present-pin.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import type { Wire } from "../../platform/wire/wire.ts";
import { personalPicks } from "./personal.ts";

/**
 * Where a reader of the feed is: in the first part after a personal Pin, below a followed one, at a place of three; below a
 * Pin in the followed part; after a rank of one popular roll-up; below a Pin in
 * the fresh part, which leaves that roll-up's Pins out.
 */
type Position =
  | { phase: "mixed"; asOf: string; after: string | null; before: string; place: number }
  | { phase: "followed"; before: string }
  | { phase: "popular"; generation: string | null; rank: number }
  | { phase: "fresh"; generation: string; before: string };

const NO_GENERATION = "0";
const POPULAR_REASON = reasonText({ kind: "popular", id: null, name: null });
const FRESH_REASON = reasonText({ kind: "fresh", id: null, name: null });

/** What a part of the feed gave: Pins with their reason and the position after each, and the next part where it ended. */
interface Part {
  rows: { pin: PinText; reason: string; after: Position }[];
  next: Position | null;
}

/** Of three places the last is for a followed person or board, the others for what stands beside the viewer's saves. */
const PLACES = 3;

/** What both parts have next, until one has no more: then the other goes on alone. */
async function readMixed(
  ctx: Context,
  viewerId: string,
  from: Extract<Position, { phase: "mixed" }>,
  limit: number,
): Promise<Part> {
  const [picks, followed] = await Promise.all([
    personalPicks(ctx, { userId: viewerId, asOf: from.asOf, after: from.after, limit }),
    followedPins(ctx.deps.db, { viewerId, before: from.before, limit }),
  ]);
  const shown = new Set(picks.map(({ pin }) => pin.id));
  const rows: Part["rows"] = [];
  let at = from;
  while (rows.length < limit) {
    const isFollowedsTurn = at.place === PLACES - 1;
    const pick = isFollowedsTurn && followed.length > 0 ? undefined : picks.shift();
    const next = pick ? undefined : followed.shift();
    if (!pick && !next) break;
    const place = (at.place + 1) % PLACES;
    at = pick ? { ...at, after: pick.pin.id, place } : { ...at, before: next?.id ?? at.before, place };
    if (pick) rows.push({ pin: pick.pin, reason: pick.reason, after: at });
    else if (next && !shown.has(next.id)) rows.push({ pin: next, reason: next.reason, after: at });
  }
  return { rows, next: { phase: "popular", generation: null, rank: -1 } };
}

async function readPart(ctx: Context, position: Position, limit: number): Promise<Part> {
  const { db } = ctx.deps;
  const viewerId = ctx.viewer.user?.id ?? null;
  if (position.phase === "mixed") {
    return viewerId === null
      ? { rows: [], next: { phase: "popular", generation: null, rank: -1 } }
      : readMixed(ctx, viewerId, position, limit);
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
    const found = await popularPins(db, { viewerId, generation, rank, limit });
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
  const found = await freshPins(db, { viewerId, generation, before, limit });
  return {
    rows: found.map((pin) => ({ pin, reason: FRESH_REASON, after: { phase: "fresh", generation, before: pin.id } })),
    next: null,
  };
}

function write(position: Position): string {
  if (position.phase === "mixed") {
    const { asOf, after, before, place } = position;
    return encodeBookmark(["m", asOf, after ?? NO_GENERATION, before, place]);
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
    // The feed stopped before it met a roll-up: it goes on with whichever is the newest by now.
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
  ...more: string[]
): Position | null {
  if (!isId(asOf) || !isId(before) || !/^[0-2]$/.test(place ?? "") || more.length > 0) return null;
  if (after !== NO_GENERATION && !isId(after)) return null;
  return { phase: "mixed", asOf, after: after === NO_GENERATION ? null : after, before, place: Number(place) };
}

export const home = implement(contract, async ({ ctx, input, fail }) => {
  const parts = readPosition(input, fail);
  if (parts === "end") return EMPTY_PAGE;
  const start: Position =
    ctx.viewer.user && input.followed
      ? { phase: "mixed", asOf: ctx.deps.newId(), after: null, before: NEWEST, place: 0 }
      : { phase: "popular", generation: null, rank: -1 };
  let position: Position | null = parts === null ? start : (read(parts) ?? refuseBookmark(fail));
  const items: Wire<Pin>[] = [];
  /** What stands beside the viewer's saves may be popular too. */
  const onPage = new Set<string>();
  let after: Position = position;
  // At most six statements: a page that a part does not fill goes on with the next.
  while (position) {
    const part = await readPart(ctx, position, input.pageSize - items.length + 1);
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
