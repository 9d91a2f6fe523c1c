/** Parts of exports that other slices may use. */
export {
  beginExport,
  beginExportIn,
  everythingOf,
  getExport,
  latestExportOf,
  requestedExportOf,
} from "./exports.ts";
export { sendExport, sendLinkedExport } from "./send.ts";
