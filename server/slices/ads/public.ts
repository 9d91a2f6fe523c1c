/** What reports are read from, told apart by who saw ads, how and where. */
export { readByTarget } from "./read-by-target.ts";
