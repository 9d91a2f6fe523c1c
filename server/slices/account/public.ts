/** Parts of the account slice that other slices may use. */
export { forgetNumbers } from "./close.ts";
