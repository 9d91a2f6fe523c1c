import { isDatabaseAway, isStorageFull } from "../../../db/engine/faults.ts";
import { ProductError } from "../../../src/model/errors.ts";

/** Retry-After in seconds; an operator has to free space, so an early retry is useless. */
const SPACE_SECONDS = 60;
/** Retry-After in seconds; a standby database takes over quickly. */
const AWAY_SECONDS = 5;

/**
 * The error for a fault of the infrastructure: a full disk of the database or the media store, a database that is
 * unavailable or too slow (SECURITY.md 37), or files of this release that are gone, because another release took their
 * place and this process is about to be restarted. Returns null for any other fault.
 */
export function knownFault(fault: unknown): ProductError | null {
  const as = (error: ProductError) => Object.assign(error, { cause: fault });
  if (isStorageFull(fault)) return as(new ProductError("STORAGE_FULL", { retryAfter: SPACE_SECONDS }));
  if (isDatabaseAway(fault)) return as(new ProductError("OVERLOADED", { retryAfter: AWAY_SECONDS }));
  if (fault instanceof BuildMessage || fault instanceof ResolveMessage)
    return as(new ProductError("OVERLOADED", { retryAfter: AWAY_SECONDS }));
  return null;
}
