import { announcement } from "../../lib/announcement.ts";

/** What a visitor asked for before they were in. The button is often another one by then: drawn anew, or for a person. */
export interface FollowWish {
  /** A person or thing, by its kind and id. */
  subject: string;
  follow: boolean;
}

/** A button that comes later stands on another page, and what was wished for on this one is not meant there. */
const MEANT_MS = 5_000;

let wish: (FollowWish & { until: number }) | null = null;
const made = announcement();

/** @returns ends the hearing */
export const onFollowWish = made.hear;

/** In this page's memory alone: no address, and nothing that another site can plant, brings it about (SECURITY 11). */
export function wishToFollow(wished: FollowWish): void {
  wish = { ...wished, until: performance.now() + MEANT_MS };
  made.say();
}

/** @returns what is wished for of that subject, once */
export function takeFollowWish(subject: string): FollowWish | null {
  if (wish?.subject !== subject) return null;
  const taken = performance.now() < wish.until ? wish : null;
  wish = null;
  return taken;
}
