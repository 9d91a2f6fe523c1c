import { announcement } from "./announcement.ts";

/** What the overlay after a save says (spec signed-in 2.2). */
export interface SavedNotice {
  boardName: string;
  /** The first Pin that the person ever saved. */
  isFirst: boolean;
}

const saved = announcement<SavedNotice>();

/** Asks the shell for the overlay; whoever saved may be gone from the page by then. */
export const celebrateSave = saved.say;

/** @returns ends the listening */
export const onCelebrateSave = saved.hear;
