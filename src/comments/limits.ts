/** In characters (docs/decisions/066). */
export const COMMENT_MAX = 500;
