/** The window's event after a save; its detail is the id of the Pin that was saved. */
export const PIN_SAVED = "pinsaved";

/** The success dialog and the overlay after a save (spec signed-in 2.1, 2.2 and 9). */
export const SAVED_DIALOG_MIN_WIDTH = 500;
export const SAVED_IMAGE_WIDTH = 236;
export const SAVED_OVERLAY_MS = 2_600;
export const CONFETTI_PARTICLES = 120;
/** The confetti is removed this long after the overlay. */
export const CONFETTI_CLEANUP_MS = 800;
export const SUCCESS_CLOSE_MS = 10_000;
const BOARD_SAVED_TOAST_MS = 4_000;
const MOBILE_SAVED_TOAST_MS = 5_000;
/** How long the toast after a save stays, in milliseconds. */
export const savedToastMs = (isPhone: boolean): number => (isPhone ? MOBILE_SAVED_TOAST_MS : BOARD_SAVED_TOAST_MS);

export const sendPath = (pinId: string) => `/pin/${pinId}/?share=true`;
export const seeItPath = (pinId: string) => `/pin/${pinId}`;

/** The address to promote a Pin, which leads through the business account it requires. */
export function promotePath(pinId?: string): string {
  const next = `/advertiser/quick_promote${pinId ? `?pinId=${encodeURIComponent(pinId)}` : ""}`;
  return `/business/convert?next=${encodeURIComponent(next)}`;
}

/**
 * The address where a business promotes its own Pin.
 * @param accountId of the ad account; the viewer's own if it isn't given
 */
export const ownPromotePath = (pinId: string, accountId?: string) =>
  `/advertiser/${accountId ? `${accountId}/` : ""}quick-promote/?pinId=${encodeURIComponent(pinId)}`;

/** Numbers that name the kinds of sites in events (spec signed-in 9). */
export const SITE_TYPES = { www: 0, mobile: 1, sterling: 3, analytics: 4, business: 6, trends: 7 } as const;
/** Minimum age of a person who is offered to promote a Pin (spec signed-in 9). */
export const PROMOTE_AGE_YEARS = 18;

export interface PromoteFacts {
  /** Null for a visitor. */
  viewer: { isPartner: boolean /** Seconds since 1970. */; birthday: number | null } | null;
  /** Pins on secret boards are visible only to their owner, so they can't be promoted. */
  isOnSecretBoard: boolean;
  siteType: number;
  now: Date;
}

/** Whether to offer "Promote your Pin". People who didn't give their age don't get it. */
export function isPromoteShown({ viewer, isOnSecretBoard, siteType, now }: PromoteFacts): boolean {
  if (!viewer || viewer.isPartner || isOnSecretBoard || siteType === SITE_TYPES.sterling) return false;
  return viewer.birthday !== null && isOfAge(viewer.birthday, now);
}

function isOfAge(birthday: number, now: Date): boolean {
  const day = new Date(birthday * 1_000);
  day.setUTCFullYear(day.getUTCFullYear() + PROMOTE_AGE_YEARS);
  return day.getTime() <= now.getTime();
}
