/** Parts of exports that other slices may use. */
export { beginExport, everythingOf, latestExportOf } from "./exports.ts";
export { sendExport } from "./send.ts";
