/** The numbers that reports read, by audience, method and placement. */

export { entitiesOf, readByTarget } from "./analytics.ts";
/** Books an account's money on both sides of the ledger. */
export { bookSplit } from "./payments.ts";
export { writeReceipt } from "./receipts.ts";
export { wantedEntities } from "./wanted-rows.ts";
