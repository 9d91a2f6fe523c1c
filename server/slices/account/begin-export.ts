import { beginExport as begin, type ExportRow } from "../../../db/queries/account/exports.ts";
import type { ExportJob } from "../../../src/account/export-job.ts";
import { EXPORT_DAYS } from "../../../src/identity/account-limits.ts";
import type { Deps } from "../../deps.ts";
import type { UserContext } from "../../platform/procedure/context.ts";

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
