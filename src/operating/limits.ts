/** Days for which a mail server may try to deliver a mail; a bounce that comes later counts for nothing. */
export const RETURN_DAYS = 10;
/** Calls that take longer are listed, in milliseconds. */
export const SLOW_CALL_MS = 1_000;
/** How long slow calls are listed. */
export const SLOW_CALL_DAYS = 7;
/** Kinds of stored files: pictures as people gave them, their smaller sizes, films, and so on. */
export const STORED_KINDS = ["originals", "thumbnails", "videos", "exports", "imports", "site", "other"] as const;
export type StoredKind = (typeof STORED_KINDS)[number];
/** How long jobs that failed for good are kept. */
export const FAILED_JOB_DAYS = 14;
