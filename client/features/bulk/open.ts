import type { BulkUpload } from "../../../src/bulk/upload.ts";

/** The poll interval of a sheet that is being processed, in milliseconds. */
export const LOOK_MS = 1_500;
export const isOpen = ({ state }: Pick<BulkUpload, "state">): boolean => state === "CHECKING" || state === "APPLYING";
