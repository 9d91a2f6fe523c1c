/** What other slices may use of the clock that reports run by. */
export { nextRun } from "./clock.ts";
/** Lines as a workbook, for other downloads too. */
export { workbook } from "./workbook.ts";
