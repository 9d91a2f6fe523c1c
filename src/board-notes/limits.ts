/** In UTF-16 units, as `maxlength` of the field counts. */
export const BOARD_NOTE_MAX = 2_000;
