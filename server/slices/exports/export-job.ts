import type { ArchiveRow } from "../../../db/queries/exports/archives.ts";
import type { ExportScope } from "../../../db/queries/exports/contents.ts";
import type { Deps } from "../../deps.ts";

/** A running export. */
export interface ExportJob {
  deps: Deps;
  archive: ArchiveRow;
  scope: ExportScope;
  /** Ignores Pins with a larger id, which were saved meanwhile. */
  upTo: string;
  signal: AbortSignal;
  /** Entries that the ZIP lacks although Pins name them. */
  missing: Set<string>;
}
