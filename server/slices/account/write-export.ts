import { countPictures, EXPORT_FILES, exportRows, pictureKeys } from "../../../db/queries/account/export-data.ts";
import { type ExportRow, findExport, updateExport } from "../../../db/queries/account/exports.ts";
import type { Deps } from "../../deps.ts";
import { storeParts } from "../../platform/media/export-parts.ts";

/** Number of pictures between two updates of the progress. */
const NOTED_EVERY = 20;

/**
 * On "account.export": writes a person's data into one zip, as JSON and pictures, and requests the mail that announces
 * it. Everything is streamed: rows by pages, pictures as streams, and the zip in parts.
 */
export async function writeExport(deps: Deps, { exportId }: { exportId: string }, signal: AbortSignal): Promise<void> {
  const job = await findExport(deps.db, { id: exportId });
  if (!job || job.state === "ready") return;
  const total = await countPictures(deps.db, { userId: job.userId });
  await updateExport(deps.db, { id: exportId, fields: { state: "running", done: 0, total } });
  try {
    const { makeZip } = await import("client-zip");
    const stored = await storeParts(deps.media, exportId, makeZip(entries(deps, job, signal)));
    await deps.db.transaction(async (tx) => {
      const finishedAt = deps.now();
      await updateExport(tx, { id: exportId, fields: { state: "ready", done: total, finishedAt, ...stored } });
      await deps.events.record(tx, "mail.export_ready", { userId: job.userId, exportId });
    });
  } catch (error) {
    // The job retries; until then the page says that the export failed.
    await updateExport(deps.db, { id: exportId, fields: { state: "failed" } });
    throw error;
  }
}

async function* entries({ db, media, now }: Deps, { id, userId }: ExportRow, signal: AbortSignal) {
  const lastModified = now();
  for (const file of EXPORT_FILES)
    yield { name: file, lastModified, input: jsonList(exportRows(db, { file, userId })) };
  let done = 0;
  for await (const key of pictureKeys(db, { userId })) {
    signal.throwIfAborted();
    const picture = await media.get(key);
    // A missing file must not stop the export.
    if (picture) {
      const input = new Uint8Array(await new Response(picture.body).arrayBuffer());
      yield { name: `pictures/${key.split("/").at(-1)}`, lastModified, input };
    }
    done += 1;
    if (done % NOTED_EVERY === 0) await updateExport(db, { id, fields: { done } });
  }
}

/** Formats rows as a JSON list with one row per line. */
async function* jsonList(rows: AsyncIterable<string>) {
  let before = "[\n";
  for await (const row of rows) {
    yield before + row;
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
