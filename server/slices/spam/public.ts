/** Limits Pins of limited accounts that turn public, and lets moderators' decisions end what the site decided itself. */
export { limitOpened } from "./opened.ts";
export { announceHeld, endOwnDecisions } from "./outcomes.ts";
