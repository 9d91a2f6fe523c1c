/** Parts of the report schedule that other slices may use. */
export { nextRun } from "./clock.ts";
/** Lines as a workbook, for other downloads too. */
export { workbook } from "./workbook.ts";
