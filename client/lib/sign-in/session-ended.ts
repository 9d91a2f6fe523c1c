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
