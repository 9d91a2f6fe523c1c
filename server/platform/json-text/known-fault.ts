import { isDatabaseAway } from "../../../db/engine/database-faults.ts";
import { isStorageFull } from "../../../db/engine/storage-full.ts";
import { ProductError } from "../../../src/model/errors.ts";

/** An operator has to free space, so an early retry is useless. */
const SPACE_SECONDS = 60;
/** A standby takes over within seconds. */
const AWAY_SECONDS = 5;

/**
 * The error for what fails beneath the product: a full disk, the database's or the media store's, and a database that is
 * away or too slow (SECURITY.md 37); null for any other fault.
 */
export function knownFault(fault: unknown): ProductError | null {
  const as = (error: ProductError) => Object.assign(error, { cause: fault });
  if (isStorageFull(fault)) return as(new ProductError("STORAGE_FULL", { retryAfter: SPACE_SECONDS }));
  if (isDatabaseAway(fault)) return as(new ProductError("OVERLOADED", { retryAfter: AWAY_SECONDS }));
  return null;
}
