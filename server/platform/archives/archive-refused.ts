import type { ArchiveRefusal } from "../../../src/imports/archive-items.ts";

/** A whole archive is refused. The code has a text in `src/texts/en/refusals.ts`. */
export class ArchiveRefused extends Error {
  constructor(
    readonly code: ArchiveRefusal,
    /** The entry at fault; empty if there is no single one. */
    readonly entry = "",
  ) {
    super(`the archive is refused: ${code} ${entry}`.trim());
  }
}
