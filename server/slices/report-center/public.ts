/** Parts of the report schedule that other slices may use. */
export { nextRun } from "./clock.ts";
/** One run, as REST answers with it. */
export { getRun } from "./runs.ts";
/** Writes a workbook from lines, for other downloads too. */
export { workbook } from "./workbook.ts";
