import { announcement } from "./announcement.ts";

/** How a page noticed that the viewer is logged out. */
export interface SessionEnd {
  /** A person's refused action asks for log-in every time; background reads ask once. */
  isByAction: boolean;
  /** The server recognized an ended session; otherwise there was none, as after log-out in another tab. */
  isCertain: boolean;
}

const ended = announcement<SessionEnd>();

/** Announces that the server no longer accepts this browser's session. */
export const sessionEnded = ended.say;

/** @returns unsubscribes */
export const onSessionEnded = ended.hear;
