import type { RankedKey, RankedWindow } from "../../../db/queries/search/ranked.ts";
import { SeenPictures } from "../../../src/media/near-duplicates.rules.ts";
import { SEARCH_QUERY_MAX } from "../../../src/model/limits.ts";
import { decodeBookmark, encodeBookmark } from "../../../src/model/paging.ts";
import { isLongerThan } from "../../../src/model/text.rules.ts";
import { idSchema } from "../../../src/model/values.ts";
import type { ScanKind } from "./choose-scans.ts";

/** A cursor below one of the ranked results. */
export interface InRanked extends RankedWindow, RankedKey {
  in: "ranked";
  /** Whether there are matches older than the ranked ones. */
  older: boolean;
  /** How the ranked results were found, so that the next page finds the same ones. */
  found: ScanKind;
}

/** A cursor in the results: first among the ranked ones, then among the older ones, newest first. */
export type ResultCursor = InRanked | { in: "newest"; before: string };

/** Pins that the last page had no room for; nothing follows them. */
export interface Listed {
  in: "listed";
  ids: readonly string[];
}
const LISTED_MAX = 40;

/** The two lists, in order: exact matches, then related Pins. */
export type Part = "exact" | "related";

/** A decoded bookmark. */
export interface SearchCursor {
  part: Part;
  /** The corrected query; null without a correction. */
  corrected: string | null;
  /** Null at the part's start. */
  at: ResultCursor | Listed | null;
  /** For Pins: the pictures that the reader has seen. */
  seen?: SeenPictures;
}

const KINDS = ["index", "newest", "window"] as const satisfies ScanKind[];
const SCORE_MAX = 2_000_000_000;

export function writeCursor({ part, corrected, at, seen }: SearchCursor): string {
  const head = [part === "exact" ? "e" : "s", corrected ?? "", seen?.write() ?? ""];
  if (!at) return encodeBookmark(head);
  if (at.in === "newest") return encodeBookmark([...head, "n", at.before]);
  if (at.in === "listed") return encodeBookmark([...head, "l", ...at.ids.slice(0, LISTED_MAX)]);
  const { lower, upper, score, id, older, found } = at;
  return encodeBookmark([...head, "r", lower, upper, score, id, older ? 1 : 0, KINDS.indexOf(found)]);
}

/** @returns null at the start; "invalid" for a bookmark that no search made */
export function readCursor(bookmark: string | null | undefined): SearchCursor | null | "end" | "invalid" {
  const parts = decodeBookmark(bookmark);
  if (parts === null || parts === "end" || parts === "invalid") return parts;
  const [head, corrected, pictures, ...rest] = parts;
  if ((head !== "e" && head !== "s") || typeof corrected !== "string" || typeof pictures !== "string") return "invalid";
  const seen = SeenPictures.read(pictures);
  const at = rest.length === 0 ? null : readResultCursor(rest);
  if (at === "invalid" || !seen || isLongerThan(corrected, SEARCH_QUERY_MAX)) return "invalid";
  return { part: head === "e" ? "exact" : "related", corrected: corrected || null, at, seen };
}

function readResultCursor(parts: (string | number)[]): ResultCursor | Listed | "invalid" {
  const [kind, first, upper, score, id, older, found] = parts;
  if (kind === "l" && parts.length <= LISTED_MAX + 1) {
    const ids = parts.slice(1).filter(isId);
    return ids.length === parts.length - 1 ? { in: "listed", ids } : "invalid";
  }
  if (kind === "n" && parts.length === 2 && isId(first)) return { in: "newest", before: first };
  if (kind !== "r" || parts.length !== 7 || !isId(first) || !isId(upper) || !isId(id)) return "invalid";
  const how = KINDS[typeof found === "number" ? found : -1];
  if (!isScore(score) || (older !== 0 && older !== 1) || !how) return "invalid";
  return { in: "ranked", lower: first, upper, score, id, older: older === 1, found: how };
}

const isId = (part: unknown): part is string => typeof part === "string" && idSchema.safeParse(part).success;
const isScore = (part: unknown): part is number =>
  typeof part === "number" && Number.isInteger(part) && part >= 0 && part <= SCORE_MAX;
