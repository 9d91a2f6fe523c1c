/** What other slices write into an account's history with. */
export { recordChanges } from "./record-change.ts";
