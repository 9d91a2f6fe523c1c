import { endReading, type ImportRow, updateImport } from "../../../db/queries/imports/imports.ts";
import { deletePlan } from "../../../db/queries/imports/write-plan.ts";
import type { ImportSource } from "../../../src/imports/archive-items.ts";
import type { ImportFailure } from "../../../src/imports/import.rules.ts";
import { suggestFields } from "../../../src/imports/table-columns.rules.ts";
import type { Deps } from "../../deps.ts";
import type { Detected } from "../../platform/archives/archive-file.ts";
import { ArchiveRefused } from "../../platform/archives/archive-refused.ts";
import { detectSource, readArchive } from "../../platform/archives/archives.ts";
import { isStoreFault } from "../../platform/media/store-fault.ts";
import { dropArchive, openArchive } from "./archive-file.ts";
import { createPlan, ImportRefused } from "./collect-plan.ts";

/** A reading process that ends early is started again. */
const TRIES_MAX = 3;

/**
 * Reads an archive into the import's plan. A job that was killed begins again: the plan so far is deleted, and nothing
 * else was written.
 */
export async function readImport(deps: Deps, row: ImportRow, signal: AbortSignal): Promise<void> {
  const { db, events, now } = deps;
  const fail = async (failure: ImportFailure) => {
    await deletePlan(db, row);
    const fields = { state: "failed", failure, finishedAt: now() } as const;
    await db.transaction(async (tx) => {
      if (await endReading(tx, { id: row.id, fields })) await events.record(tx, "import.ended", { importId: row.id });
    });
  };
  try {
    const path = await openArchive(deps, row, signal);
    if (!path) return await fail("importFault");
    const found = await detect(path, row.askedSource);
    const source = row.askedSource ?? found.source;
    const columns = columnsOf(row, found.columns);
    await deletePlan(db, row);
    await updateImport(db, { id: row.id, fields: { source, columns } });
    const items = readArchive(path, {
      source,
      signal,
      now: now(),
      ...(row.columns && { columns: row.columns.fields }),
    });
    const plan = createPlan(deps, { ...row, source }, path);
    for await (const item of items) if (!(await plan.add(item))) return;
    const counts = await plan.end();
    await endReading(db, { id: row.id, fields: { ...counts, state: "ready", runDone: 0 } });
  } catch (error) {
    const refused = error instanceof ArchiveRefused || error instanceof ImportRefused ? error.code : null;
    if (refused !== null && refused !== "archiveInterrupted") return await fail(refused);
    if (refused === null && (signal.aborted || isStoreFault(error))) throw error;
    // The machine may have been too busy, or have stopped the reading process for another reason: the job tries again.
    if (row.runDone < TRIES_MAX - 1) await updateImport(db, { id: row.id, fields: { runDone: row.runDone + 1 } });
    else await fail(refused ?? "importFault");
    throw error;
  } finally {
    await dropArchive(deps.config, row.id);
  }
}

/** Recognizes an archive. If only the person knows what it is, their word counts. */
async function detect(path: string, asked: ImportSource | null): Promise<Detected> {
  try {
    return await detectSource(path);
  } catch (error) {
    if (asked && error instanceof ArchiveRefused && error.code === "archiveUnknown") return { source: asked };
    throw error;
  }
}

/** The headings of a table with the fields that the person chose, or those that the headings suggest. */
const columnsOf = ({ columns }: ImportRow, names: string[] | undefined) =>
  names ? { names, fields: columns?.names.length === names.length ? columns.fields : suggestFields(names) } : null;
