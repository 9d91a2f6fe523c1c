/** Lets other slices read pages as a polite robot. */
export { isAllowed } from "./robots.ts";
