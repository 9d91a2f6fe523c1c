/** How a board's Pins are laid out; the first is the usual layout. */
export const LAYOUTS = ["standard", "compact", "list", "large"] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The cookie in which a browser stores the viewer's choice (`src/boards/look.rules.ts`). */
export const LOOK_COOKIE = "look";

/** Orders of the Pins of a board or section; the first is the board's own. */
export const PIN_SORTS = ["custom", "newest", "oldest", "color", "name"] as const;
export type PinSort = (typeof PIN_SORTS)[number];
