import type { DraftRow } from "../../../db/queries/pin-builder/drafts.ts";

/** Whether a process is publishing the draft, which then can't be canceled. */
export const isBeingPublished = ({ claimedUntil }: Pick<DraftRow, "claimedUntil">, now: Date): boolean =>
  claimedUntil !== null && claimedUntil > now;
