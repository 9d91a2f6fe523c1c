import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Metadata } from "@tus/server";
import type { Database } from "../../../db/client.ts";
import { openImports } from "../../../db/queries/imports/imports.ts";
import {
  deleteImportUpload,
  findImportUpload,
  forgetImportUploads,
  insertImportUpload,
  openImportUploads,
} from "../../../db/queries/imports/uploads.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import {
  IMPORT_KEPT_MAX_BYTES,
  IMPORT_MAX_BYTES,
  IMPORT_UPLOAD_DAYS,
  IMPORT_UPLOAD_PATH,
  IMPORTS_OPEN_MAX,
} from "../../../src/imports/import.rules.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { keepableText } from "../../../src/model/text.rules.ts";
import type { Config } from "../../config.ts";
import type { Deps } from "../../deps.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import { createUploads } from "../../platform/media/resumable-uploads.ts";
import { removeUpload } from "../../platform/media/tus.ts";
import { countingUploads } from "../../platform/media/upload-quota.ts";
import { daysAgo } from "../../platform/system/clock.ts";

const FILENAME_MAX = 200;
const AT_ONCE = 100;

/** The folder of archives that arrive in parts. */
export const importUploadDir = (config: Pick<Config, "dataDir">) => join(config.dataDir, "uploads", "archives");

/**
 * Checks that a person has room for an import. Archives that arrive in parts count with their announced length.
 * @throws ProductError IMPORTS_FULL if they have as many imports, or bytes of archives, as the site keeps for one
 */
export async function requireImportRoom(
  db: Database,
  { userId, bytes }: { userId: string; bytes: number },
): Promise<void> {
  const [made, coming] = [await openImports(db, { userId }), await openImportUploads(db, { userId })];
  const isFull = made.open + coming.open >= IMPORTS_OPEN_MAX;
  if (isFull || made.bytes + coming.bytes + bytes > IMPORT_KEPT_MAX_BYTES) throw new ProductError("IMPORTS_FULL");
}

/**
 * Counts an archive that is about to arrive, so that files sent side by side can't fill the disk in vain.
 * @throws ProductError IMPORTS_FULL
 */
export const announceUpload = (
  { db, now }: Pick<Deps, "db" | "now">,
  upload: { id: string; userId: string; bytes: number; filename: string },
): Promise<void> =>
  countingUploads(() =>
    db.transaction(async (tx) => {
      await lockUser(tx, { id: upload.userId });
      await requireImportRoom(tx, upload);
      await insertImportUpload(tx, { ...upload, createdAt: now() });
    }),
  );

/** The name that the person's program sent, or none. */
function filenameOf(request: Request): string {
  try {
    const { filename } = Metadata.parse(request.headers.get("upload-metadata") ?? undefined);
    return keepableText(filename?.split(/[\\/]/).at(-1) ?? "", FILENAME_MAX);
  } catch {
    // The tus server refuses the header.
    return "";
  }
}

/** Receives archives by tus 1.0, which `imports.create` makes imports of. */
export const createArchiveUploads = (deps: Deps) =>
  createUploads(deps, {
    path: IMPORT_UPLOAD_PATH,
    directory: importUploadDir(deps.config),
    maxBytes: IMPORT_MAX_BYTES,
    errors: { missing: "IMPORT_NOT_FOUND", empty: "IMPORT_INVALID", tooLarge: "IMPORT_TOO_LARGE" },
    register: ({ deps }, { id, userId, bytes, request }) =>
      announceUpload(deps, { id, userId, bytes, filename: filenameOf(request) }),
    has: async (of) => (await findImportUpload(deps.db, of))?.importId === null,
    forget: (of) => deleteImportUpload(deps.db, of),
  });

/** Deletes archives in parts that nobody resumed or imported, also those of deleted people. */
export async function forgetUnusedUploads({ config, db, now }: Deps, signal: AbortSignal): Promise<void> {
  const before = daysAgo(now(), IMPORT_UPLOAD_DAYS);
  const directory = importUploadDir(config);
  const step = async (limit: number) => {
    const gone = await forgetImportUploads(db, { before, limit });
    for (const id of gone) await removeUpload(directory, id);
    return gone.length;
  };
  await inBatches(signal, step, AT_ONCE);
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => null);
    if (found && found.birthtimeMs < before.getTime()) await rm(path, { force: true });
  }
}
