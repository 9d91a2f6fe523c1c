import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Database } from "../../../db/client.ts";
import { findImport, insertImport } from "../../../db/queries/imports/imports.ts";
import { deleteImportUpload, findImportUpload, markImportTaken } from "../../../db/queries/imports/uploads.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import { IMPORT_MAX_BYTES } from "../../../src/imports/import.rules.ts";
import * as contract from "../../../src/imports/imports.contract.ts";
import { at, issueProblem } from "../../../src/model/problem.ts";
import { keepableText } from "../../../src/model/text.rules.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { receiveUpload, uploadDir } from "../../platform/media/receive-upload.ts";
import { removeUpload } from "../../platform/media/tus.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { archiveKey } from "./archive-file.ts";
import { ownImport, showImport } from "./imports.ts";
import { announceUpload, importUploadDir, requireImportRoom } from "./upload-route.ts";

const FILENAME_MAX = 200;

type Choices = ContractInput<typeof contract.createImport>;

/** The upload that a file came from, which another call has taken in the meantime. */
class TakenByAnother extends Error {}

/**
 * Stores a file that has arrived as an import, and queues the job that reads it. The file stays.
 * @param claim marks the upload in parts that it came from, in the transaction that writes the import
 * @returns the import
 */
async function keepArchive(
  ctx: UserContext,
  file: { path: string; filename: string; size: number },
  { source, privacy }: Choices,
  fail: Fail<never>,
  claim: (tx: Database, importId: string) => Promise<boolean> = async () => true,
): Promise<contract.Import> {
  const { db, events, media, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const id = newId();
  // Stored before the row exists: an import always has its archive. If the row can't be written, the file goes again.
  await media.putFile(archiveKey(id), file.path, "application/octet-stream");
  try {
    await db.transaction(async (tx) => {
      // Lock the person's row, so that uploads that arrive together are counted one after the other.
      await lockUser(tx, { id: userId });
      if (!(await claim(tx, id))) throw new TakenByAnother();
      await requireImportRoom(tx, { userId, bytes: file.size });
      await insertImport(tx, {
        id,
        userId,
        askedSource: source === "auto" ? null : source,
        privacy,
        filename: keepableText(basename(file.filename), FILENAME_MAX),
        bytes: file.size,
        createdAt: now(),
      });
      await events.record(tx, "import.continue", { importId: id }, { of: userId });
    });
  } catch (error) {
    await media.delete(archiveKey(id));
    throw error;
  }
  const row = await findImport(db, { id });
  return showImport(ctx.deps, row ?? fail("INTERNAL"));
}

/** The choices of a form, which come with the file; those of the query are the default. */
function choicesOf(input: Choices, fields: Record<string, string>, fail: Fail<never>): Choices {
  const read = contract.createImport.input.safeParse({
    source: fields.source ?? input.source,
    privacy: fields.privacy ?? input.privacy,
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return fail("INVALID_PARAMETERS", at(issue?.path.join(".") || "input", issueProblem(issue)));
}

/** Makes an import of an archive that arrived in parts. A repeated call answers the same import. */
async function takeUpload(
  ctx: UserContext,
  { uploadId, ...choices }: Choices & { uploadId: string },
  fail: Fail<"IMPORT_NOT_FOUND">,
): Promise<contract.Import> {
  const { config, db } = ctx.deps;
  // Uploads belong to the person, even if they act for a business.
  const mine = { id: uploadId, userId: (ctx.actor ?? ctx.viewer.user).id };
  const upload = (await findImportUpload(db, mine)) ?? fail("IMPORT_NOT_FOUND");
  if (upload.importId !== null) return showImport(ctx.deps, await ownImport(ctx, upload.importId, fail));
  const directory = importUploadDir(config);
  const path = join(directory, uploadId);
  const found = await stat(path).catch(() => null);
  // An incomplete file is still being uploaded.
  if (found?.size !== upload.bytes) return fail("IMPORT_NOT_FOUND");
  try {
    const file = { path, filename: upload.filename, size: upload.bytes };
    const made = await keepArchive(ctx, file, choices, fail, (tx, importId) =>
      markImportTaken(tx, { id: uploadId, importId }),
    );
    await removeUpload(directory, uploadId);
    return made;
  } catch (error) {
    const now = await findImportUpload(db, mine);
    if (!now) return fail("IMPORT_NOT_FOUND");
    if (now.importId === null) throw error;
    return showImport(ctx.deps, await ownImport(ctx, now.importId, fail));
  }
}

export const create = implement(contract.createImport, async ({ ctx, input, fail }) => {
  const { config, db } = ctx.deps;
  const { uploadId } = input;
  if (uploadId !== undefined) return takeUpload(ctx, { ...input, uploadId }, fail);
  if (!ctx.request) return fail("IMPORT_INVALID");
  const id = ctx.deps.newId();
  const announced = Number(ctx.request.headers.get("content-length")) || IMPORT_MAX_BYTES;
  const bytes = Math.min(announced, IMPORT_MAX_BYTES);
  await announceUpload(ctx.deps, { id, userId: ctx.viewer.user.id, bytes, filename: "" });
  try {
    const options = { dir: uploadDir(config), maxBytes: IMPORT_MAX_BYTES, fileField: "file" };
    const file = await receiveUpload(ctx.request, options);
    try {
      return await keepArchive(ctx, file, choicesOf(input, file.fields, fail), fail, async (tx) => {
        await deleteImportUpload(tx, { id });
        return true;
      });
    } finally {
      await file.cleanup();
    }
  } catch (error) {
    if (!(error instanceof ImageRejected)) throw error;
    const name = error.code === "IMAGE_TOO_LARGE" ? "IMPORT_TOO_LARGE" : "IMPORT_INVALID";
    return fail(name, at("file", { code: name }));
  } finally {
    await deleteImportUpload(db, { id });
  }
});
