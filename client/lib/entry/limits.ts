/** Milliseconds and pixels of the entry screens (spec visitor 9). */
export const SSO_DEBOUNCE_MS = 300;
export const TOAST_VALIDATION_MS = 3_000;
export const TOAST_NEW_CODE_MS = 5_000;
/** Underage, consents, password reset sent. */
export const TOAST_MS = 3_500;
export const UNDERAGE_LEAVE_MS = 4_000;
/**
 * How long a device is blocked from sign-up after a birthdate that was too young (seconds; the spec leaves it open).
 */
export const UNDERAGE_FLAG_SECONDS = 86_400;
/** The welcome screen's bar reaches this percentage in this many milliseconds. */
export const WELCOME_BAR = { ms: 6_000, percent: 95 } as const;
/** The minimum size of the picture next to the sign-up. */
export const PIN_IMAGE_MIN = 120;
export const TOOLTIP_LAYER = 10_000;

export const WIDTHS = {
  modal: 484,
  mfa: 489,
  personalised: 400,
  business: 480,
  form: 268,
  terms: 320,
} as const;
