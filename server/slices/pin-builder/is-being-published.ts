import type { DraftRow } from "../../../db/queries/pin-builder/drafts.ts";

/** Whether a process is publishing it; then it can no longer be canceled. */
export const isBeingPublished = ({ claimedUntil }: Pick<DraftRow, "claimedUntil">, now: Date): boolean =>
  claimedUntil !== null && claimedUntil > now;
