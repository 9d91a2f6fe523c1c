/** How many people, and how many boards, one person can follow. */
export const FOLLOWING_MAX = 50_000;
export const FOLLOW_YOURSELF = "You can't follow yourself.";
export const FOLLOW_OWN_BOARD = "This board is yours, so its Pins reach you anyway.";
/** How many people one call can follow. */
export const FOLLOW_AT_ONCE_MAX = 50;
