import type { BulkUpload } from "../../../src/bulk/upload.ts";

/** How often a sheet that is worked on is looked at. */
export const LOOK_MS = 1_500;
export const isOpen = ({ state }: Pick<BulkUpload, "state">): boolean => state === "CHECKING" || state === "APPLYING";
