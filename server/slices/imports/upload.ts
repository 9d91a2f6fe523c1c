import { basename } from "node:path";
import type { Database } from "../../../db/client.ts";
import { findImport, insertImport, openImports } from "../../../db/queries/imports/imports.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import { IMPORT_KEPT_MAX_BYTES, IMPORT_MAX_BYTES, IMPORTS_OPEN_MAX } from "../../../src/imports/import.rules.ts";
import * as contract from "../../../src/imports/imports.contract.ts";
import { at, issueProblem } from "../../../src/model/problem.ts";
import { keepableText } from "../../../src/model/text.rules.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { receiveUpload, uploadDir } from "../../platform/media/receive-upload.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { archiveKey } from "./archive-file.ts";
import { showImport } from "./imports.ts";

const FILENAME_MAX = 200;

type Choices = ContractInput<typeof contract.createImport>;
type FullFail = Fail<"IMPORTS_FULL">;

/** Refuses a person who has as many imports, or bytes of archives, as the site keeps for one. */
async function checkRoom(ctx: UserContext, tx: Database, bytes: number, fail: FullFail): Promise<void> {
  const { open, bytes: kept } = await openImports(tx, { userId: ctx.viewer.user.id });
  if (open >= IMPORTS_OPEN_MAX || kept + bytes > IMPORT_KEPT_MAX_BYTES) fail("IMPORTS_FULL");
}

/**
 * Stores a file that has arrived as an import, and queues the job that reads it. The file stays.
 * @returns the import
 */
async function keepArchive(
  ctx: UserContext,
  file: { path: string; filename: string; size: number },
  { source, privacy }: Choices,
  fail: FullFail,
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
      await checkRoom(ctx, tx, file.size, fail);
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

export const create = implement(contract.createImport, async ({ ctx, input, fail }) => {
  const { config, db } = ctx.deps;
  if (!ctx.request) return fail("IMPORT_INVALID");
  // Checked before the body is read, so that nobody fills the disk in vain.
  await checkRoom(ctx, db, 1, fail);
  try {
    const options = { dir: uploadDir(config), maxBytes: IMPORT_MAX_BYTES, fileField: "file" };
    const file = await receiveUpload(ctx.request, options);
    try {
      return await keepArchive(ctx, file, choicesOf(input, file.fields, fail), fail);
    } finally {
      await file.cleanup();
    }
  } catch (error) {
    if (!(error instanceof ImageRejected)) throw error;
    const name = error.code === "IMAGE_TOO_LARGE" ? "IMPORT_TOO_LARGE" : "IMPORT_INVALID";
    return fail(name, at("file", { code: name }));
  }
});
