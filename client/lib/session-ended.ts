import { announcement } from "./announcement.ts";

/** How a page met that nobody is logged in any more. */
export interface SessionEnd {
  /** A person did something that was refused, and is asked to log in each time; what a page reads by itself asks once. */
  isByAction: boolean;
  /** The server knows of the session; else there was none to be seen, as after a log-out in another tab. */
  isCertain: boolean;
}

const ended = announcement<SessionEnd>();

/** Says that the server no longer knows this browser's session. */
export const sessionEnded = ended.say;

/** @returns ends the listening */
export const onSessionEnded = ended.hear;
