import type { RankedPlace, RankedWindow } from "../../db/queries/search/ranked.ts";
import { decodeBookmark, encodeBookmark } from "../../src/contract/paging.ts";
import { idSchema } from "../../src/contract/values.ts";
import type { ScanKind } from "./choose-scans.ts";

/** Below a result among the ranked ones. */
export interface InRanked extends RankedWindow, RankedPlace {
  in: "ranked";
  /** Whether there are matches older than the ranked ones. */
  older: boolean;
  /** How the ranked ones were found, so that the next page finds the same. */
  found: ScanKind;
}

/** Where a reader of results is: best first through the ranked ones, then newest first. */
export type Place = InRanked | { in: "newest"; before: string };

const KINDS = ["index", "newest", "window"] as const satisfies ScanKind[];
const SCORE_MAX = 2_000_000_000;

export function writePlace(place: Place): string {
  if (place.in === "newest") return encodeBookmark(["n", place.before]);
  const { lower, upper, score, id, older, found } = place;
  return encodeBookmark(["r", lower, upper, score, id, older ? 1 : 0, KINDS.indexOf(found)]);
}

/** @returns null at the start; "invalid" for a bookmark that no search has made */
export function readPlace(bookmark: string | null | undefined): Place | null | "end" | "invalid" {
  const parts = decodeBookmark(bookmark);
  if (parts === null || parts === "end" || parts === "invalid") return parts;
  const [kind, first, upper, score, id, older, found] = parts;
  if (kind === "n" && parts.length === 2 && isId(first)) return { in: "newest", before: first };
  if (kind !== "r" || parts.length !== 7 || !isId(first) || !isId(upper) || !isId(id)) return "invalid";
  const how = KINDS[typeof found === "number" ? found : -1];
  if (!isScore(score) || (older !== 0 && older !== 1) || !how) return "invalid";
  return { in: "ranked", lower: first, upper, score, id, older: older === 1, found: how };
}

const isId = (part: unknown): part is string => typeof part === "string" && idSchema.safeParse(part).success;
const isScore = (part: unknown): part is number =>
  typeof part === "number" && Number.isInteger(part) && part >= 0 && part <= SCORE_MAX;
