import packageFile from "../../../package.json" with { type: "json" };

/** The version of this release. */
export const RELEASE: string = packageFile.version;

/** The version of Bun that this release was tested with. */
export const TESTED_BUN: string = packageFile.engines.bun;
