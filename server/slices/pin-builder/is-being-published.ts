import type { DraftRow } from "../../../db/queries/pin-builder/drafts.ts";

/** Whether a process has begun to publish it: it can't be taken back any more. */
export const isBeingPublished = ({ claimedUntil }: Pick<DraftRow, "claimedUntil">, now: Date): boolean =>
  claimedUntil !== null && claimedUntil > now;
