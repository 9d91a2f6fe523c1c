/** In characters (docs/decisions/321). */
export const BOARD_NOTE_MAX = 2_000;
