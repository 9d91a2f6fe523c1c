/** In characters (docs/decisions/066). */
export const MESSAGE_MAX = 1_000;
/** Maximum people in a conversation besides its creator. */
export const RECIPIENTS_MAX = 9;
/** Unread conversations are counted up to here; the badge then reads "99+". */
export const COUNTED_UNREAD = 100;
