/** Lets moderators' decisions end what the site decided itself. */
export { endOwnDecisions } from "./outcomes.ts";
