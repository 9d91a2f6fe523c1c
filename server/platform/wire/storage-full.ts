import { isStorageFull } from "../../../db/storage-full.ts";
import { ProductError } from "../../../src/model/errors.ts";

/** An operator has to free space, so asking sooner is useless. */
const RETRY_SECONDS = 60;

/** The error for a full disk, the database's or the media store's (SECURITY.md 37); null for any other fault. */
export const storageFull = (fault: unknown): ProductError | null =>
  isStorageFull(fault)
    ? Object.assign(new ProductError("STORAGE_FULL", { retryAfter: RETRY_SECONDS }), { cause: fault })
    : null;
