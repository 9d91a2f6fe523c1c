/**
 * Who may see who a person follows and who follows them: everybody, only those the person follows, or nobody but the
 * person. The counts are seen by everybody either way.
 */
export const FOLLOWS_AUDIENCES = ["everyone", "followed", "nobody"] as const;
export type FollowsAudience = (typeof FOLLOWS_AUDIENCES)[number];
