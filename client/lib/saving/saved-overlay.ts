import { announcement } from "../forms/announcement.ts";

/** The content of the overlay after a save (spec signed-in 2.2). */
export interface SavedNotice {
  boardName: string;
  /** The person's first saved Pin. */
  isFirst: boolean;
}

const saved = announcement<SavedNotice>();

/** Shows the overlay through the shell, because the saving component may be unmounted by then. */
export const celebrateSave = saved.say;

/** @returns a function that unsubscribes */
export const onCelebrateSave = saved.hear;
