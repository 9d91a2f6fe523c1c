/** People that one invitation lets in at most. */
export const INVITATION_USES_MAX = 10_000;
/** Days that an invitation is good for at most. */
export const INVITATION_DAYS_MAX = 365;
export const INVITATION_NOTE_MAX = 200;
