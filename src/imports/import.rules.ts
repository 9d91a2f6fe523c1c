/* Limits and choices of an import that screens and the server share. It has no schemas, so that screens load no zod. */
import type { ArchiveProblemCode, ArchiveRefusal } from "./archive-items.ts";

/**
 * "reading": the archive is being read. "ready": the plan can be looked at and started. "running": Pins are made, or
 * removed by an undo. "failed": it could not be read, or the person canceled it.
 */
export const IMPORT_STATES = ["reading", "ready", "running", "done", "failed", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Privacy of the boards that an import makes: "as_told" follows the archive, and boards without a word there stay secret. */
export const IMPORT_PRIVACIES = ["secret", "public", "as_told"] as const;
export type ImportPrivacy = (typeof IMPORT_PRIVACIES)[number];

/** Choices for a board whose name the person already uses: save to it, make one with another name, or skip it. */
export const NAME_CHOICES = ["merge", "rename", "skip"] as const;
export type NameChoice = (typeof NAME_CHOICES)[number];

/** The place for an archive's tags: the Pin's private tags, its private note, or its description as hashtags. */
export const TAG_CHOICES = ["tags", "note", "hashtags"] as const;
export type TagChoice = (typeof TAG_CHOICES)[number];

/** "present": the board already has the Pin. "skipped": its board is skipped, or the archive has it twice. */
export const ITEM_STATES = ["planned", "skipped", "present", "made", "failed"] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const PLAN_KINDS = ["board", "section", "pin", "problem"] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** Reasons for the end of an import, beside the refusals of its archive. Each has a text in `src/texts/en/refusals.ts`. */
export const IMPORT_FAILURES = ["importCanceled", "importTooMany", "importFault", "importExpired"] as const;
export type ImportFailure = ArchiveRefusal | (typeof IMPORT_FAILURES)[number];
/** Reasons for which an entry is not made. */
export type ItemProblem =
  | ArchiveProblemCode
  | "importEmptyFolder"
  | "importBoardsFull"
  | "importBoardGone"
  | "importPicture"
  | "importLinkBlocked"
  | "importTextCut"
  | "importFilmsFull"
  | "importPinFault";

/** Shortest and longest wait for processes that read and draw pictures, in milliseconds. */
const [BUSY_MS, BUSY_MAX_MS] = [250, 10_000];

/**
 * How long an import waits for the processes that read and draw pictures, which are busy or restart.
 * @param lastMs the wait before; null if there was none
 * @param isStuck whether no entry was settled since then; otherwise, the wait stays short
 * @returns milliseconds: twice the last wait while nothing moves
 */
export const busyWait = (lastMs: number | null, isStuck: boolean): number =>
  isStuck && lastMs !== null ? Math.min(2 * lastMs, BUSY_MAX_MS) : BUSY_MS;

/** Bytes of an uploaded archive: 2 GiB. */
export const IMPORT_MAX_BYTES = 2_147_483_648;
/** Bytes of all archives that the site keeps for one person at a time. */
export const IMPORT_KEPT_MAX_BYTES = 4_294_967_296;
/** Address that starts a resumable upload of an archive (tus 1.0). */
export const IMPORT_UPLOAD_PATH = "/v3/imports/uploads";
/** Days within which an upload in parts can be resumed, and made into an import. */
export const IMPORT_UPLOAD_DAYS = 2;
/** Imports of a person that are not finished, and uploads of archives in parts. */
export const IMPORTS_OPEN_MAX = 10;
/** Entries of one archive. */
export const IMPORT_ITEMS_MAX = 200_000;
/** Days until an archive that was never started is deleted. */
export const IMPORT_KEPT_DAYS = 7;
/** Problems that an answer lists; the plan lists all of them. */
export const PROBLEMS_SHOWN = 20;

/** Time after which a person may have an import's pictures looked for again: other sites are asked for all of them. */
export const LOOK_AGAIN_MS = 3_600_000;

/** When pictures can be looked for again; null for at once. */
export function lookAgainAt(lookedAt: Date | null, now: Date): Date | null {
  const at = lookedAt && new Date(lookedAt.getTime() + LOOK_AGAIN_MS);
  return at && at > now ? at : null;
}

const OPEN: readonly ImportState[] = ["reading", "ready", "running"];
export const isOpen = (state: ImportState): boolean => OPEN.includes(state);

/**
 * Seconds until an import is done, at its pace so far; null while too little is done to say.
 * @param done items of this run
 * @param elapsedMs time of this run
 * @param left items that remain
 */
export function secondsLeft(done: number, elapsedMs: number, left: number): number | null {
  if (left === 0) return 0;
  if (done < 5 || elapsedMs < 1_000) return null;
  return Math.ceil(((elapsedMs / done) * left) / 1_000);
}
