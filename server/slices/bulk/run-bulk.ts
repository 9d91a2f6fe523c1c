import type { Database } from "../../../db/client.ts";
import { findAccount } from "../../../db/queries/advertisers/accounts.ts";
import { openRows, type RowResult, writeResults } from "../../../db/queries/bulk/rows.ts";
import { lockUpload, type UploadRow, updateUpload } from "../../../db/queries/bulk/uploads.ts";
import { mayDo } from "../../../src/advertiser/roles.rules.ts";
import type { BulkOutcome } from "../../../src/bulk/upload.ts";
import type { Deps } from "../../deps.ts";
import { recordChanges } from "../advertiser/public.ts";
import { applyRow, type Result, readCells } from "./apply.ts";
import { stageOf } from "./stage.ts";

/** Rows per transaction: more for a check, which locks nothing; fewer when applying, so that locks are short. */
const CHECKED_AT_ONCE = 500;
const APPLIED_AT_ONCE = 100;

/**
 * On "ad.bulk": checks or applies a sheet, some rows per transaction. Rows are written and counted together, so the job
 * resumes after a crash.
 */
export async function runBulk(deps: Deps, { uploadId }: { uploadId: string }, signal: AbortSignal): Promise<void> {
  for (let isLeft = true; isLeft; ) {
    if (signal.aborted) throw new Error("stopped before the sheet was done");
    isLeft = await deps.db.transaction((tx) => step(deps, tx, uploadId));
  }
}

/** @returns whether more rows are left */
async function step(deps: Deps, tx: Database, uploadId: string): Promise<boolean> {
  const upload = await lockUpload(tx, { uploadId });
  if (!upload || (upload.state !== "CHECKING" && upload.state !== "APPLYING")) return false;
  const isDry = upload.state === "CHECKING";
  const actorId = isDry ? upload.userId : upload.appliedBy;
  const account = actorId ? await findAccount(tx, { advertiserId: upload.advertiserId, userId: actorId }) : null;
  // Check at each step, so that a delegate who was removed in the meantime changes nothing more.
  if (!actorId || !account || !mayDo(account.role, "campaigns")) {
    // If the check was not finished, the sheet can't be continued.
    await updateUpload(tx, uploadId, { state: "STOPPED", ...(isDry && !upload.undoOf && { appliedBy: null }) });
    return false;
  }
  const open = await openRows(tx, { uploadId, isDry, limit: isDry ? CHECKED_AT_ONCE : APPLIED_AT_ONCE });
  if (open.length === 0) return finish(tx, upload);
  const read = open.map(({ seq, cells }) => ({ seq, row: readCells(cells, account.timeZone) }));
  const meant = read.flatMap(({ row }) => ("fault" in row ? [] : [row]));
  const stage = await stageOf({ deps, tx, account, actorId, uploadId, isDry }, meant);
  const results: Result[] = [];
  for (const { seq, row } of read) results.push(await applyRow(stage, seq, row));
  if (stage.history.length > 0) {
    await recordChanges({ deps, viewer: { user: { id: actorId } } }, tx, account.id, stage.history);
  }
  await writeResults(tx, { uploadId, results: results.map((result) => rowOf(result, isDry)) });
  const count = (outcome: BulkOutcome) => results.filter((one) => one.outcome === outcome).length;
  const before = {
    done: upload.done + results.length,
    refused: upload.refused + count("ERROR"),
    unchanged: upload.unchanged + count("NONE"),
  };
  const made = isDry
    ? { created: upload.created + count("CREATE"), edited: upload.edited + count("EDIT") }
    : stillToDo(upload, read, results);
  await updateUpload(tx, uploadId, { ...before, ...made });
  return true;
}

/** Rows that passed the check but failed when applied, because the data changed in between. */
function stillToDo(
  upload: UploadRow,
  read: readonly { row: ReturnType<typeof readCells> }[],
  results: readonly Result[],
) {
  let { created, edited } = upload;
  for (const [at, { outcome }] of results.entries()) {
    if (outcome !== "ERROR" && outcome !== "NONE") continue;
    const row = read[at]?.row;
    if (row && !("fault" in row) && row.action === "CREATE") created -= 1;
    else edited -= 1;
  }
  return { created, edited };
}

async function finish(tx: Database, upload: UploadRow): Promise<boolean> {
  const { id, state, appliedBy, unchanged, refused, rows } = upload;
  if (state === "APPLYING") await updateUpload(tx, id, { state: "APPLIED", done: rows });
  // An undo is applied right after its check, because the person has seen what it reverts. So is a sheet sent by a
  // program.
  else if (appliedBy) await updateUpload(tx, id, { state: "APPLYING", done: unchanged + refused });
  else await updateUpload(tx, id, { state: "CHECKED", done: rows });
  return state === "CHECKING" && appliedBy !== null;
}

function rowOf(result: Result, isDry: boolean): RowResult {
  const { seq, outcome, label } = result;
  if (result.outcome === "ERROR") {
    const { code, message } = result;
    return {
      seq,
      outcome,
      label,
      difference: null,
      code,
      message,
      isApplied: false,
      madeId: null,
      writtenAt: null,
    };
  }
  const isApplied = !isDry && outcome !== "NONE";
  return {
    seq,
    outcome,
    label,
    difference: result.difference,
    code: null,
    message: null,
    isApplied,
    madeId: outcome === "NONE" ? null : result.id,
    writtenAt: result.writtenAt?.toISOString() ?? null,
  };
}
