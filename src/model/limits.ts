/* Limits and choices that forms and the server share. It has no schemas, because the first page loads it. */

/** Characters of a first or a last name, and of the text about a person. */
export const NAME_MAX = 50;
export const ABOUT_MAX = 500;

/** Characters of the texts of a Pin. */
export const PIN_TITLE_MAX = 100;
export const PIN_DESCRIPTION_MAX = 800;
export const PIN_ALT_TEXT_MAX = 500;
export const PIN_NOTE_MAX = 2_000;
/** Kinds of texts that a Pin's picture can stand for. */
export const DOCUMENT_KINDS = ["note", "pdf"] as const;
/** Characters of a note in Markdown, and of the first words that lists have. */
export const NOTE_CARD_MAX = 10_000;
export const DOCUMENT_EXCERPT_MAX = 320;
/** Characters of a PDF that a search knows. */
export const PDF_TEXT_MAX = 100_000;

/** Our own choice: the specification requires a limit and names no number. */
export const BOARD_NAME_MAX = 50;
export const BOARD_DESCRIPTION_MAX = 500;
export const BOARDS_MAX = 2_000;
export const SECTION_TITLE_MAX = 50;
export const SECTIONS_MAX = 500;
/** Boards offered first when saving (spec signed-in 9). */
export const SHORTLIST_DEFAULT = 2;
export const SHORTLIST_MAX = 10;

/** Characters of a search. */
export const SEARCH_QUERY_MAX = 200;
/** Maximum number of Pins in one call. */
export const PINS_NAMED = 500;
/** Lower than the limit for moves, because each copy is a separate save. */
export const PINS_COPIED = 100;

/** Placement and look of a text on a picture (spec signed-in 9). */
export const TEXT_PLACEMENTS = ["tl", "tc", "tr", "bl", "bc", "br"] as const;
export const TEXT_ALIGNMENTS = ["left", "center"] as const;
export const TEXT_VERTICALS = ["top", "center", "bottom"] as const;
export const TEXT_TRANSFORMS = ["none", "uppercase"] as const;
export const TEXT_SIZES = ["sm", "md", "lg"] as const;
/** Fonts that every device has (spec signed-in 3.6, systemFonts). */
export const TEXT_FONTS = ["sans", "serif", "mono", "rounded"] as const;
export const TEXT_COLORS = ["light", "dark", "onLight", "onDark"] as const;
export const LAYER_TEXT_MAX = 250;
export const LAYERS_MAX = 5;
export const LAYOUTS = ["single", "carousel", "story"] as const;
export const LIST_KINDS = ["none", "ingredients", "materials"] as const;

/** In characters (docs/decisions/066). */
export const BOARD_NOTE_MAX = 2_000;

/** In characters (docs/decisions/066). */
export const COMMENT_MAX = 500;

/** In characters (docs/decisions/066). */
export const MESSAGE_MAX = 1_000;
/** Maximum people in a conversation besides its creator. */
export const RECIPIENTS_MAX = 9;
/** Unread conversations are counted up to here; the badge then reads "99+". */
export const COUNTED_UNREAD = 100;

/** Maximum people, and maximum boards, that one person can follow. */
export const FOLLOWING_MAX = 50_000;
/** Maximum people to follow before confirming the address (EMAIL_UNVERIFIED from then on). */
export const UNVERIFIED_FOLLOWING_MAX = 100;
/** Maximum people per call. */
export const FOLLOW_AT_ONCE_MAX = 50;

/**
 * Whom a person lets see their follows and followers, write to them or invite them: everybody, only people they follow, or nobody else.
 * The counts of follows are always visible.
 */
export const FOLLOWS_AUDIENCES = ["everyone", "followed", "nobody"] as const;
export type FollowsAudience = (typeof FOLLOWS_AUDIENCES)[number];
