/** Parts of business log-ins that other slices may use. */
export { bySsoToken } from "./log-in.ts";
