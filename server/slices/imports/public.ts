/** Parts of imports that other slices may use. */
export { get as getImport } from "./imports.ts";
