import { announcement } from "../../lib/announcement.ts";

/**
 * A visitor's follow request from before log-in. The button that made it may have been replaced by another one since.
 */
export interface FollowWish {
  /** A person or thing, by its kind and id. */
  subject: string;
  follow: boolean;
}

/** After this time another page is probably open, where the request was not meant. */
const MEANT_MS = 5_000;

let wish: (FollowWish & { until: number }) | null = null;
const made = announcement();

/** @returns ends the hearing */
export const onFollowWish = made.hear;

/** Kept in memory only, so that no address and nothing planted by another site can trigger a follow (SECURITY 11). */
export function wishToFollow(wished: FollowWish): void {
  wish = { ...wished, until: performance.now() + MEANT_MS };
  made.say();
}

/** @returns the request about that subject, once */
export function takeFollowWish(subject: string): FollowWish | null {
  if (wish?.subject !== subject) return null;
  const taken = performance.now() < wish.until ? wish : null;
  wish = null;
  return taken;
}
