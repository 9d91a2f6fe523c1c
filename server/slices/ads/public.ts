/** What reports are read from, told apart by who saw ads, how and where. */

/** Enters an account's money on both sides of the ledger. */
export { bookSplit } from "./book.ts";
export { readByTarget } from "./read-by-target.ts";
