import { isStorageFull } from "../../../db/storage-full.ts";
import { ProductError } from "../../../src/model/errors.ts";

/** An operator makes room, or nobody does: it is no use to ask sooner. */
const RETRY_SECONDS = 60;

/** What is told of a fault that comes from a full disk, the database's or the pictures' (SECURITY.md 37); null for any other. */
export const storageFull = (fault: unknown): ProductError | null =>
  isStorageFull(fault)
    ? Object.assign(new ProductError("STORAGE_FULL", { retryAfter: RETRY_SECONDS }), { cause: fault })
    : null;
