/** Pins that one call names. */
export const PINS_NAMED = 500;
/** Fewer than are moved: each copy is a save of its own. */
export const PINS_COPIED = 100;
