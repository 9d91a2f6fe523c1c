import { announcement } from "../forms/announcement.ts";

/** How a page noticed that the viewer is logged out. */
export interface SessionEnd {
  /** Whether an action of the person was refused, which asks for log-in every time; background reads ask only once. */
  isByAction: boolean;
  /** Whether the server recognized an ended session. If not, the request had no session, e.g. after log-out in another tab. */
  isCertain: boolean;
}

const ended = announcement<SessionEnd>();

/** Announces that the server no longer accepts this browser's session. */
export const sessionEnded = ended.say;

/** @returns a function that unsubscribes */
export const onSessionEnded = ended.hear;

const unverified = announcement();

/** Announces that the server requires a confirmed address for the action. */
export const emailUnverified = unverified.say;

/** @returns a function that unsubscribes */
export const onEmailUnverified = unverified.hear;
