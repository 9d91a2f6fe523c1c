import type { Database } from "../../../db/client.ts";
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
  /** The administrator who starts it for the person, or null. */
  requestedById: string | null;
  /** Leaves out what other people wrote. */
  omitsOthers: boolean;
}

/** An export that the person starts, with everything that they can read. */
const BY_THE_PERSON = { requestedById: null, omitsOthers: false } as const;

/** Everything that a person has, as a ZIP. */
export const everythingOf = (userId: string): Wanted => ({
  userId,
  format: "zip",
  parts: EXPORT_PARTS,
  boardId: null,
  ...BY_THE_PERSON,
});

/** Everything that is the person's own, as a ZIP that an administrator starts for them. */
export const requestedExportOf = (userId: string, requestedById: string): Wanted => ({
  ...everythingOf(userId),
  requestedById,
  omitsOthers: true,
});

/** The row of a new export. Parts are in a fixed order, so that equal choices are found. */
const newRow = (deps: Deps, { parts, ...wanted }: Wanted): NewArchive => ({
  ...wanted,
  id: deps.newId(),
  parts: EXPORT_PARTS.filter((part) => parts.includes(part)),
  createdAt: deps.now(),
  expiresAt: new Date(deps.now().getTime() + EXPORT_DAYS * DAY_MS),
});

/**
 * Returns the export that is running with these contents, or starts one with its job.
 * @param reusesReady whether a finished export is returned instead of a new one
 * @returns null if the person is gone
 */
export async function beginExport(deps: Deps, wanted: Wanted, reusesReady: boolean): Promise<ArchiveRow | null> {
  const begun = await deps.db.transaction((tx) => beginExportIn(tx, deps, wanted, reusesReady));
  return begun?.row ?? null;
}

/** Like `beginExport`, in a transaction that is open. @returns `isNew` if no export with these contents was running */
export async function beginExportIn(tx: Database, deps: Deps, wanted: Wanted, reusesReady: boolean) {
  const row = newRow(deps, wanted);
  const begun = await beginArchive(tx, row, reusesReady);
  if (begun?.isNew) await deps.events.record(tx, "export.plan", { exportId: row.id }, { of: row.userId });
  return begun;
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
  const ofFormat = format === "zip" ? parts : EXPORT_PARTS;
  const wanted = { userId: ctx.viewer.user.id, format, parts: ofFormat, boardId, ...BY_THE_PERSON };
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
