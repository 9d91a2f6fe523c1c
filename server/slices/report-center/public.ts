/** What other slices may use of the clock that reports run by. */
export { nextRun } from "./clock.ts";
