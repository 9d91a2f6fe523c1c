/** Texts of following (spec signed-in, sections 4.1 and 8). */
export const FOLLOWING_USER = "Following! Their created Pins will show up in your home feed!";
/** The spec has no text for boards. */
export const FOLLOWING_BOARD = "Following! New Pins on this board will show up in your home feed!";

/** @param name of the person or board */
export const followFailed = (name: string) => `Error following ${name}.`;
export const unfollowFailed = (name: string) => `Error unfollowing ${name}.`;

/** How a toast calls several people. */
export const namesOf = ([first = "", ...rest]: readonly string[]) =>
  rest.length === 0 ? first : `${first} and ${rest.length === 1 ? "1 other" : `${rest.length} others`}`;
