/** In characters (docs/decisions/066). */
export const BOARD_NOTE_MAX = 2_000;
