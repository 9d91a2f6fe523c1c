/** Maximum people, and maximum boards, that one person can follow. */
export const FOLLOWING_MAX = 50_000;
/** Maximum people to follow before confirming the address (EMAIL_UNVERIFIED from then on). */
export const UNVERIFIED_FOLLOWING_MAX = 100;
/** Maximum people per call. */
export const FOLLOW_AT_ONCE_MAX = 50;
