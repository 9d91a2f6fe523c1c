import { announcement } from "../../lib/forms/announcement.ts";

/**
 * A visitor's follow request from before log-in. Its button may have been replaced since then.
 */
export interface FollowWish {
  /** A person or board, by kind and id. */
  subject: string;
  follow: boolean;
}

/** After this long the person is probably on another page, so the follow request no longer applies. */
const MEANT_MS = 5_000;

let wish: (FollowWish & { until: number }) | null = null;
const made = announcement();

/** @returns a function that unsubscribes */
export const onFollowWish = made.hear;

/** Kept in memory only, so that no address and nothing planted by another site can trigger a follow (SECURITY 11). */
export function wishToFollow(wished: FollowWish): void {
  wish = { ...wished, until: performance.now() + MEANT_MS };
  made.say();
}

/** @returns the request about that subject, once */
export function claimFollowWish(subject: string): FollowWish | null {
  if (wish?.subject !== subject) return null;
  const taken = performance.now() < wish.until ? wish : null;
  wish = null;
  return taken;
}
