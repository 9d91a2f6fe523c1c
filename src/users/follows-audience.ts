/**
 * The audience of a person's follows and followers: everybody, only people they follow, or only themselves. The counts
 * are always visible.
 */
export const FOLLOWS_AUDIENCES = ["everyone", "followed", "nobody"] as const;
export type FollowsAudience = (typeof FOLLOWS_AUDIENCES)[number];
