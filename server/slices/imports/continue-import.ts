import {
  findImport,
  finishedArchives,
  type ImportRow,
  lockImport,
  updateImport,
} from "../../../db/queries/imports/imports.ts";
import { findPersonToActFor } from "../../../db/queries/users/person-to-act-for.ts";
import { IMPORT_KEPT_DAYS } from "../../../src/imports/import.rules.ts";
import type { Deps } from "../../deps.ts";
import { asPerson } from "../../platform/procedure/request-context.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { archiveKey, dropArchive, sweepCopies } from "./archive-file.ts";
import { hold } from "./lease.ts";
import { makePins } from "./make-pins.ts";
import { readImport } from "./read-import.ts";
import { undoImport } from "./undo.ts";

const IDLE_AT_ONCE = 100;
/** Days after which an archive is deleted although its import runs; less than until a closed account is erased. */
const RUNNING_DAYS = 13;

/**
 * On "import.continue": reads an archive, or makes the next Pins; the next job does the rest. One job of a person runs
 * at a time, and other people's first jobs come before a person's second.
 */
export async function continueImport(
  deps: Deps,
  { importId }: { importId: string },
  signal: AbortSignal,
): Promise<void> {
  const row = await findImport(deps.db, { id: importId });
  if (!row || row.isPaused) return;
  await hold(deps, importId);
  if (row.state === "reading") return readImport(deps, row, signal);
  if (row.state === "running" && (await work(deps, row, signal)))
    await deps.events.record(deps.db, "import.continue", { importId }, { of: row.userId });
}

/** @returns whether work is left for the next job */
async function work(deps: Deps, row: ImportRow, signal: AbortSignal): Promise<boolean> {
  const person = await findPersonToActFor(deps.db, { userId: row.userId });
  // Suspended and deactivated people get no Pins now; the schedule continues once they are back.
  if (!person) return false;
  const ctx = asPerson(deps, { ...person, imageMediumUrl: null, isAdmin: false });
  try {
    return await (row.isUndoing ? undoImport : makePins)(ctx, row, signal);
  } finally {
    deps.responseCache.refresh();
    // It may have been canceled through another machine, which can't remove this one's copy.
    const now = await findImport(deps.db, { id: row.id });
    if (now?.state !== "running" || now.isPaused) await dropArchive(deps.config, row.id);
  }
}

/** Deletes archives that no import needs, and ends imports that nobody started in time. */
export async function forgetArchives({ config, db, events, media, now }: Deps): Promise<void> {
  await sweepCopies(config);
  const at = now();
  const asked = { before: daysAgo(at, IMPORT_KEPT_DAYS), never: daysAgo(at, RUNNING_DAYS), limit: IDLE_AT_ONCE };
  for (const { id, state } of await finishedArchives(db, asked)) {
    await db.transaction(async (tx) => {
      // The person may have started it just now: it then needs its archive.
      if ((await lockImport(tx, { id }))?.state !== state) return;
      await media.delete(archiveKey(id));
      if (state !== "reading" && state !== "ready") return updateImport(tx, { id, fields: { isKept: false } });
      const fields = { isKept: false, state: "failed", failure: "importExpired", finishedAt: at } as const;
      await updateImport(tx, { id, fields });
      await events.record(tx, "import.ended", { importId: id });
    });
    await dropArchive(config, id);
  }
}
