/** How many people, and how many boards, one person can follow. */
export const FOLLOWING_MAX = 50_000;
/** How many people somebody can follow before they have confirmed their address (EMAIL_UNVERIFIED from then on). */
export const UNVERIFIED_FOLLOWING_MAX = 100;
/** How many people one call can follow. */
export const FOLLOW_AT_ONCE_MAX = 50;
