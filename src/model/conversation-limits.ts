/** In characters (docs/decisions/321). */
export const MESSAGE_MAX = 1_000;
/** People in a conversation beside the one who begins it. */
export const RECIPIENTS_MAX = 9;
/** Conversations with something unread are counted so far; a badge shows "99+" then. */
export const COUNTED_UNREAD = 100;
/** Addresses that a Pin is mailed to at once. */
export const MAIL_RECIPIENTS_MAX = 5;
