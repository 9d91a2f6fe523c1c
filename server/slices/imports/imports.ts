import {
  findImport,
  findOwnImport,
  firstProblems,
  type ImportFields,
  type ImportRow,
  listOwnImports,
  lockImport,
  updateImport,
} from "../../../db/queries/imports/imports.ts";
import { type PlanRowText, planPage } from "../../../db/queries/imports/plan.ts";
import { isOpen, lookAgainAt, PROBLEMS_SHOWN, secondsLeft } from "../../../src/imports/import.rules.ts";
import * as contract from "../../../src/imports/imports.contract.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import type { Deps } from "../../deps.ts";
import { wordsOf } from "../../platform/json-text/error-words.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

/** Imports as their person sees them; one query for the problems of all of them. */
export async function serializeImports({ db, now }: Deps, rows: readonly ImportRow[]): Promise<contract.Import[]> {
  const problems = await firstProblems(db, { ids: rows.map(({ id }) => id), each: PROBLEMS_SHOWN });
  const byId = Map.groupBy(problems, ({ importId }) => importId);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    source: row.source,
    filename: row.filename,
    bytes: row.bytes,
    privacy: row.privacy,
    names: row.names,
    tags: row.tags,
    found: {
      boards: row.boards,
      sections: row.sections,
      pins: row.pins,
      present: row.present,
      skipped: row.skipped,
    },
    progress: { done: row.done, total: row.total, secondsLeft: leftOf(row, now()) },
    made: { pins: row.madePins, cards: row.cards },
    lookAgainAt: lookAgainAt(row.lookedAt, now())?.toISOString() ?? null,
    problemCount: row.problems,
    problems: (byId.get(row.id) ?? []).map(({ where, code, name }) => ({
      where: name && name !== where ? `${where}: ${name}` : where,
      code,
      message: wordsOf({ code }),
    })),
    failure: row.failure && { code: row.failure, message: wordsOf({ code: row.failure }) },
    isPaused: row.isPaused,
    isUndoing: row.isUndoing,
    columns: row.columns,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }));
}

function leftOf({ state, isPaused, runAt, runDone, done, total }: ImportRow, now: Date): number | null {
  if (state !== "running" || isPaused || !runAt) return null;
  return secondsLeft(done - runDone, now.getTime() - runAt.getTime(), total - done);
}

export async function showImport(deps: Deps, row: ImportRow): Promise<contract.Import> {
  const [shown] = await serializeImports(deps, [row]);
  return shown as contract.Import;
}

export const list = implement(contract.listImports, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listOwnImports(ctx.deps.db, { userId: ctx.viewer.user.id, ...at }),
    present: (rows) => serializeImports(ctx.deps, rows),
  }),
);

/** A person's own import; another person's counts as missing. */
export const ownImport = async (
  { deps, viewer }: UserContext,
  id: string,
  fail: Fail<"IMPORT_NOT_FOUND">,
): Promise<ImportRow> => (await findOwnImport(deps.db, { id, userId: viewer.user.id })) ?? fail("IMPORT_NOT_FOUND");

export const get = implement(contract.getImport, async ({ ctx, input, fail }) =>
  showImport(ctx.deps, await ownImport(ctx, input.importId, fail)),
);

const serializeRow = ({ rank: _, seq: __, ...row }: PlanRowText): contract.PlanRow => ({
  kind: row.kind,
  state: row.state,
  board: row.board,
  section: row.section,
  title: row.title,
  link: row.link,
  pins: row.pins,
  isPrivate: row.isPrivate,
  where: row.where,
  code: row.code,
  message: row.code && wordsOf({ code: row.code }),
  madeId: row.madeId,
});

export const plan = implement(contract.planOfImport, async ({ ctx, input, fail }) => {
  const { id, names } = await ownImport(ctx, input.importId, fail);
  const cursor = readCursor(input, fail);
  if (cursor === "end") return { items: [], bookmark: null };
  const [rank = 0, seq = -1] = (cursor ?? []).map(Number);
  const isGood = !cursor || (cursor.length === 2 && (rank === 0 || rank === 1) && Number.isInteger(seq) && seq >= 0);
  if (!isGood || seq > 2_147_483_647) return refuseBookmark(fail);
  const { kinds = null, states = null, pageSize } = input;
  const asked = { id, isMerging: names === "merge", kinds, states, after: cursor && { rank, seq } };
  const found = await planPage(ctx.deps.db, { ...asked, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return { items: page.map(serializeRow), bookmark: last ? encodeBookmark([last.rank, last.seq]) : null };
});

type ChangeFail = Fail<"IMPORT_NOT_FOUND" | "IMPORT_NOT_READY">;

/**
 * Changes a person's own import while it is locked, and queues its job if it has work to do.
 * @param change the fields to write, or null if the import can't do that now
 */
async function changeOwn(
  ctx: UserContext,
  importId: string,
  change: (row: ImportRow, now: Date) => ImportFields | null,
  fail: ChangeFail,
): Promise<contract.Import> {
  const { deps, viewer } = ctx;
  await ownImport(ctx, importId, fail);
  const row = await deps.db.transaction(async (tx) => {
    const locked = (await lockImport(tx, { id: importId })) ?? fail("IMPORT_NOT_FOUND");
    const fields = change(locked, deps.now()) ?? fail("IMPORT_NOT_READY");
    await updateImport(tx, { id: importId, fields });
    const changed = { ...locked, ...fields };
    const isWaiting = changed.state === "reading" || changed.state === "running";
    if (isWaiting && !changed.isPaused)
      await deps.events.record(tx, "import.continue", { importId }, { of: viewer.user.id });
    return findImport(tx, { id: importId });
  });
  return showImport(deps, row ?? fail("IMPORT_NOT_FOUND"));
}

export const start = implement(contract.startImport, ({ ctx, input, fail }) => {
  const { importId, privacy, names, tags } = input;
  return changeOwn(
    ctx,
    importId,
    (row, now) =>
      row.state === "ready"
        ? {
            state: "running",
            privacy: privacy ?? row.privacy,
            names: names ?? row.names,
            tags: tags ?? row.tags,
            startedAt: now,
            runAt: now,
            runDone: 0,
          }
        : null,
    fail,
  );
});

export const columns = implement(contract.chooseColumns, ({ ctx, input: { importId, fields }, fail }) =>
  changeOwn(
    ctx,
    importId,
    ({ state, columns: known }) =>
      state === "ready" && known?.names.length === fields.length
        ? { state: "reading", columns: { names: known.names, fields } }
        : null,
    fail,
  ),
);

export const pause = implement(contract.pauseImport, ({ ctx, input, fail }) =>
  changeOwn(ctx, input.importId, ({ state }) => (state === "running" ? { isPaused: true } : null), fail),
);

export const resume = implement(contract.resumeImport, ({ ctx, input, fail }) =>
  changeOwn(
    ctx,
    input.importId,
    ({ state, isPaused, done }, now) =>
      state === "running" && isPaused ? { isPaused: false, runAt: now, runDone: done } : null,
    fail,
  ),
);

export const cancel = implement(contract.cancelImport, ({ ctx, input, fail }) =>
  changeOwn(
    ctx,
    input.importId,
    ({ state, isUndoing }, now) =>
      isOpen(state) && !isUndoing
        ? { state: "failed", failure: "importCanceled", isPaused: false, finishedAt: now, leasedUntil: null }
        : null,
    fail,
  ),
);

export const undo = implement(contract.undoImport, ({ ctx, input, fail }) =>
  changeOwn(
    ctx,
    input.importId,
    ({ startedAt, state, isUndoing, madePins }, now) =>
      startedAt && !isUndoing && state !== "undone"
        ? {
            state: "running",
            isUndoing: true,
            isPaused: false,
            done: 0,
            total: madePins,
            runAt: now,
            runDone: 0,
            finishedAt: null,
          }
        : null,
    fail,
  ),
);
