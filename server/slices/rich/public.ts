/** Lets other slices read pages as a polite robot. */
export { politeFetch, waitForTurn } from "./polite-fetch.ts";
export { isAllowed } from "./robots.ts";
