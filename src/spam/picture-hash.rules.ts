/** Consequences for an upload that looks like a picture of a list. */
export const HASH_ACTIONS = ["refuse", "hold"] as const;
export type HashAction = (typeof HASH_ACTIONS)[number];
