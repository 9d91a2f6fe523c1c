/** The numbers that reports read, by audience, method and placement. */

/** Books an account's money on both sides of the ledger. */
export { bookSplit } from "./book.ts";
export { readByTarget } from "./read-by-target.ts";
