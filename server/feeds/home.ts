import { followedPins, freshPins, popularPins } from "../../db/queries/feeds/home-pins.ts";
import { NEWEST } from "../../db/queries/feeds/pin-list.ts";
import type { PinText } from "../../db/queries/pins/pin-text.ts";
import { encodeBookmark } from "../../src/contract/paging.ts";
import { home as contract } from "../../src/feeds/home.contract.ts";
import type { Pin } from "../../src/pins/pin.ts";
import { isId, readPosition, refuseBookmark } from "../present/bookmark.ts";
import { EMPTY_PAGE } from "../present/pin-page.ts";
import { presentPin, reasonText } from "../present/present-pin.ts";
import type { Context } from "../trpc/context.ts";
import { implement } from "../trpc/implement.ts";

/**
 * Where a reader of the feed is: below a Pin in the followed part; after a rank of one popular roll-up; below a Pin in
 * the fresh part, which leaves that roll-up's Pins out.
 */
type Position =
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

async function readPart(ctx: Context, position: Position, limit: number): Promise<Part> {
  const { db } = ctx.deps;
  const viewerId = ctx.viewer.user?.id ?? null;
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
  if (position.phase === "followed") return encodeBookmark(["f", position.before]);
  if (position.phase === "popular") return encodeBookmark(["p", position.generation ?? NO_GENERATION, position.rank]);
  return encodeBookmark(["n", position.generation, position.before]);
}

/** @returns null for a bookmark that this feed has not made */
function read([phase, first, second, ...more]: string[]): Position | null {
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

export const home = implement(contract, async ({ ctx, input, fail }) => {
  const parts = readPosition(input, fail);
  if (parts === "end") return EMPTY_PAGE;
  const start: Position =
    ctx.viewer.user && input.followed
      ? { phase: "followed", before: NEWEST }
      : { phase: "popular", generation: null, rank: -1 };
  let position: Position | null = parts === null ? start : (read(parts) ?? refuseBookmark(fail));
  const items: Pin[] = [];
  let after: Position = position;
  // At most three statements: a page that a part does not fill goes on with the next.
  while (position) {
    const part = await readPart(ctx, position, input.pageSize - items.length + 1);
    for (const row of part.rows) {
      if (items.length === input.pageSize) return { items, bookmark: write(after) };
      items.push(presentPin(ctx, row.pin, row.reason));
      after = row.after;
    }
    if (part.next) after = part.next;
    position = part.next;
  }
  return { items, bookmark: null };
});
