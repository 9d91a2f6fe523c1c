import { findImport } from "../../../db/queries/imports/imports.ts";
import type { Deps } from "../../deps.ts";
import { hold } from "./lease.ts";
import { readImport } from "./read-import.ts";

/** On "import.continue": reads an archive, or makes or removes the next Pins. One job of a person runs at a time. */
export async function continueImport(
  deps: Deps,
  { importId }: { importId: string },
  signal: AbortSignal,
): Promise<void> {
  const row = await findImport(deps.db, { id: importId });
  if (!row || row.isPaused) return;
  await hold(deps, importId);
  if (row.state === "reading") await readImport(deps, row, signal);
}
