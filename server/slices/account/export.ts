import { countPictures, EXPORT_FILES, exportRows, pictureKeys } from "../../../db/queries/account/export-data.ts";
import {
  beginExport as begin,
  type ExportRow,
  latestExport as find,
  findExport,
  findReadyExport,
  updateExport,
} from "../../../db/queries/account/exports.ts";
import * as contract from "../../../src/account/account.contract.ts";
import type { ExportJob } from "../../../src/account/export-job.ts";
import { EXPORT_DAYS } from "../../../src/identity/account-limits.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Deps } from "../../deps.ts";
import { readParts, storeParts } from "../../platform/media/export-parts.ts";
import type { Context, UserContext } from "../../platform/procedure/context.ts";
import { implement, requireScope } from "../../platform/procedure/implement.ts";
import { isId } from "../../platform/serializers/bookmark.ts";

const DAY_MS = 86_400_000;

/**
 * Returns the archive that is in progress, or starts a new one with its job.
 * @param reusesReady whether an archive that is ready is returned instead of a new one
 */
export async function beginExport(ctx: UserContext, reusesReady: boolean): Promise<ExportJob | null> {
  const { deps } = ctx;
  const now = deps.now();
  const wanted = {
    id: deps.newId(),
    userId: ctx.viewer.user.id,
    now,
    reusesReady,
    expiresAt: new Date(now.getTime() + EXPORT_DAYS * DAY_MS),
  };
  const begun = await deps.db.transaction(async (tx) => {
    const found = await begin(tx, wanted);
    if (found?.isNew)
      await deps.events.record(tx, "account.export", { exportId: found.row.id }, { of: found.row.userId });
    return found;
  });
  return begun && serializeExport(deps, begun.row);
}

export const serializeExport = ({ config }: Pick<Deps, "config">, row: ExportRow): ExportJob => ({
  id: row.id,
  state: row.state,
  done: row.done,
  total: row.total,
  bytes: row.bytes,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt.toISOString(),
  downloadUrl: row.state === "ready" ? `${config.publicUrl}/settings/export/${row.id}` : null,
});

export const requestExport = implement(
  contract.requestExport,
  async ({ ctx, fail }) => (await beginExport(ctx, false)) ?? fail("AUTHORIZATION_FAILED"),
);

export const exportAll = implement(
  contract.exportAll,
  async ({ ctx, fail }) => (await beginExport(ctx, true)) ?? fail("AUTHORIZATION_FAILED"),
);

export const latestExport = implement(contract.latestExport, async ({ ctx }) => {
  const { db, now } = ctx.deps;
  const row = await find(db, { userId: ctx.viewer.user.id, now: now() });
  return row && serializeExport(ctx.deps, row);
});

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

/**
 * `/settings/export/<id>`: a person's own archive. The link holds no secret: only the archive's owner, logged in, can
 * open it, so a forwarded mail gives nothing away.
 * @throws ProductError NOT_FOUND if the archive is another person's or expired
 */
export async function serveExport(ctx: Context, id: string): Promise<Response> {
  const { db, media, now } = ctx.deps;
  if (!ctx.viewer.user) {
    const here = encodeURIComponent(`/settings/export/${id}`);
    return new Response(null, { status: 302, headers: { Location: `/login?next=${here}` } });
  }
  requireScope(ctx.viewer, "account");
  const found = isId(id) ? await findReadyExport(db, { id, userId: ctx.viewer.user.id, now: now() }) : null;
  if (!found) throw new ProductError("NOT_FOUND");
  const name = `${ctx.viewer.user.username}-${found.createdAt.toISOString().slice(0, 10)}.zip`;
  return new Response(readParts(media, found.id, found.parts), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Content-Length": String(found.bytes),
      "Cache-Control": "private, no-store",
    },
  });
}
