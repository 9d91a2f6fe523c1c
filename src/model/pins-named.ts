/** Maximum number of Pins in one call. */
export const PINS_NAMED = 500;
/** Lower than the limit for moves, because each copy is a separate save. */
export const PINS_COPIED = 100;
