/** Our own choice: the specification requires a limit and names no number. */
export const BOARD_NAME_MAX = 50;
export const BOARD_DESCRIPTION_MAX = 500;
export const BOARDS_MAX = 2_000;
export const SECTION_TITLE_MAX = 50;
export const SECTIONS_MAX = 500;
/** Boards offered first when saving (spec signed-in 9). */
export const SHORTLIST_DEFAULT = 2;
export const SHORTLIST_MAX = 10;
