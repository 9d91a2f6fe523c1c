/** How a board's Pins are laid out; the first is the usual layout. */
export const LAYOUTS = ["standard", "compact", "list", "large"] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The cookie in which a browser stores the viewer's choice (`src/boards/look.rules.ts`). */
export const LOOK_COOKIE = "look";

/** Orders of the Pins of a board or section; the first is the board's own. */
export const PIN_SORTS = ["custom", "newest", "oldest", "color", "name"] as const;
export type PinSort = (typeof PIN_SORTS)[number];

/** How a board's page shows its sections; the first is the usual way. */
export const SECTION_SHOWINGS = ["folders", "tabs"] as const;
export type SectionShowing = (typeof SECTION_SHOWINGS)[number];

/** The colors that an owner can choose for a board's sheet, which takes only their hue (`client/styles/wall.css`). */
export const SHEET_COLORS = {
  red: "#c0392b",
  orange: "#d9772b",
  yellow: "#d4b428",
  green: "#4f9a45",
  teal: "#2a8f88",
  blue: "#3a6fc4",
  violet: "#7a4fb0",
  pink: "#c24f92",
  gray: "#808080",
} as const;
export type SheetColor = keyof typeof SHEET_COLORS;
export const SHEET_COLOR_NAMES = Object.keys(SHEET_COLORS) as SheetColor[];

/** The most pictures on a board's cover, all of which can be chosen, and their usual number. */
export const COVER_PICTURES_MAX = 5;
export const COVER_PICTURES_USUAL = 3;
