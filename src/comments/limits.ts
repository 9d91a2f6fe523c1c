/** In characters (docs/decisions/321). */
export const COMMENT_MAX = 500;
