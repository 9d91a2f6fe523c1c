import {
  type ArchiveRow,
  beginArchive,
  deleteArchive,
  findOwnArchive,
  latestAlike,
  listArchives,
  type NewArchive,
} from "../../../db/queries/exports/archives.ts";
import { EXPORT_PARTS, type ExportFormat, type ExportPart } from "../../../src/exports/export-choices.ts";
import * as contract from "../../../src/exports/exports.contract.ts";
import { EXPORT_DAYS } from "../../../src/identity/account-limits.ts";
import type { Deps } from "../../deps.ts";
import { viewableBoard } from "../../platform/access/content-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

const DAY_MS = 86_400_000;

interface Wanted {
  userId: string;
  format: ExportFormat;
  parts: readonly ExportPart[];
  boardId: string | null;
}

/** Everything that a person has, as a ZIP. */
export const everythingOf = (userId: string): Wanted => ({ userId, format: "zip", parts: EXPORT_PARTS, boardId: null });

/** The row of a new export. Parts are in a fixed order, so that equal choices are found. */
const newRow = (deps: Deps, { userId, format, parts, boardId }: Wanted): NewArchive => ({
  id: deps.newId(),
  userId,
  requestedById: null,
  format,
  parts: EXPORT_PARTS.filter((part) => parts.includes(part)),
  boardId,
  omitsOthers: false,
  createdAt: deps.now(),
  expiresAt: new Date(deps.now().getTime() + EXPORT_DAYS * DAY_MS),
});

/**
 * Returns the export that is running with these contents, or starts one with its job.
 * @param reusesReady whether a finished export is returned instead of a new one
 * @returns null if the person is gone
 */
export async function beginExport(deps: Deps, wanted: Wanted, reusesReady: boolean): Promise<ArchiveRow | null> {
  const row = newRow(deps, wanted);
  return deps.db.transaction(async (tx) => {
    const begun = await beginArchive(tx, row, reusesReady);
    if (begun?.isNew) await deps.events.record(tx, "export.plan", { exportId: row.id }, { of: row.userId });
    return begun?.row ?? null;
  });
}

/** The newest export of everything that a person has, or null. */
export const latestExportOf = (deps: Deps, userId: string): Promise<ArchiveRow | null> =>
  latestAlike(deps.db, newRow(deps, everythingOf(userId)));

/** An export as answers show it. */
export function serializeExport({ config }: Pick<Deps, "config">, row: ArchiveRow): contract.Export {
  const { id, format, parts, boardId, state, done, total, bytes } = row;
  return {
    id,
    format,
    parts,
    boardId,
    isRequested: row.requestedById !== null,
    state,
    done,
    total,
    bytes,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    downloadUrl: state === "ready" ? `${config.publicUrl}/settings/export/${id}` : null,
  };
}

export const createExport = implement(contract.createExport, async ({ ctx, input, fail }) => {
  const { parts, format } = input;
  const boardId = input.boardId ?? null;
  const board = boardId && ((await viewableBoard(ctx, { boardId })) ?? fail("BOARD_NOT_FOUND"));
  if (board && board.ownerId !== ctx.viewer.user.id) fail("NOT_PERMITTED");
  const wanted = { userId: ctx.viewer.user.id, format, parts: format === "zip" ? parts : EXPORT_PARTS, boardId };
  const row = (await beginExport(ctx.deps, wanted, false)) ?? fail("AUTHORIZATION_FAILED");
  return serializeExport(ctx.deps, row);
});

export const listExports = implement(contract.listExports, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  return pageById(input, fail, {
    list: (wanted) => listArchives(db, { userId: ctx.viewer.user.id, now: now(), ...wanted }),
    present: (found) => found.map((row) => serializeExport(ctx.deps, row)),
  });
});

export const getExport = implement(contract.getExport, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const row = await findOwnArchive(db, { id: input.exportId, userId: ctx.viewer.user.id, now: now() });
  return serializeExport(ctx.deps, row ?? fail("NOT_FOUND"));
});

export const removeExport = implement(contract.removeExport, async ({ ctx, input, fail }) => {
  const isGone = await deleteArchive(ctx.deps.db, { id: input.exportId, userId: ctx.viewer.user.id });
  if (!isGone) fail("NOT_FOUND");
  return null;
});
