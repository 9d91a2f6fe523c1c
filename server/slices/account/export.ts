import { earlierExport, findReadyExport, forgetExports } from "../../../db/queries/account/exports.ts";
import type { ArchiveRow } from "../../../db/queries/exports/archives.ts";
import * as contract from "../../../src/account/account.contract.ts";
import type { ExportJob } from "../../../src/account/export-job.ts";
import type { Deps } from "../../deps.ts";
import { readParts } from "../../platform/media/export-parts.ts";
import type { Context, UserContext } from "../../platform/procedure/context.ts";
import { implement, requireScope } from "../../platform/procedure/implement.ts";
import { isId } from "../../platform/serializers/bookmark.ts";
import { beginExport, everythingOf, latestExportOf, sendExport, sendLinkedExport } from "../exports/public.ts";

/* Calls of earlier clients about an export of everything; `exports` has its own. */

const begin = ({ deps, viewer }: UserContext, reusesReady: boolean): Promise<ArchiveRow | null> =>
  beginExport(deps, everythingOf(viewer.user.id), reusesReady);

const serialize = ({ config }: Pick<Deps, "config">, row: ArchiveRow): ExportJob => ({
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

export const requestExport = implement(contract.requestExport, async ({ ctx, fail }) =>
  serialize(ctx.deps, (await begin(ctx, false)) ?? fail("AUTHORIZATION_FAILED")),
);

export const exportAll = implement(contract.exportAll, async ({ ctx, fail }) =>
  serialize(ctx.deps, (await begin(ctx, true)) ?? fail("AUTHORIZATION_FAILED")),
);

export const latestExport = implement(contract.latestExport, async ({ ctx }) => {
  const row = await latestExportOf(ctx.deps, ctx.viewer.user.id);
  return row && serialize(ctx.deps, row);
});

/**
 * On "account.export", which only a process of an earlier release records: starts the export in today's form, and
 * removes the row of the earlier one.
 */
export async function writeExport(deps: Deps, { exportId }: { exportId: string }): Promise<void> {
  const row = await earlierExport(deps.db, { id: exportId });
  if (!row || row.state === "ready") return;
  await beginExport(deps, everythingOf(row.userId), false);
  await forgetExports(deps.db, { ids: [exportId] });
}

/**
 * `/settings/export/<id>`: a person's own export. Visitors have to log in first, unless they have a signed link.
 * @throws ProductError NOT_FOUND if the export is another person's or expired
 */
export async function serveExport(ctx: Context, id: string): Promise<Response> {
  const { db, media, now } = ctx.deps;
  const { user } = ctx.viewer;
  // Ids have no dots.
  if (id.includes(".")) return sendLinkedExport(ctx, id);
  if (!user) {
    const here = encodeURIComponent(`/settings/export/${id}`);
    return new Response(null, { status: 302, headers: { Location: `/login?next=${here}` } });
  }
  requireScope(ctx.viewer, "account");
  const earlier = isId(id) ? await findReadyExport(db, { id, userId: user.id, now: now() }) : null;
  if (!earlier) return sendExport(ctx, id);
  // An earlier release stored this archive in parts; it expires within days.
  const name = `${user.username}-${earlier.createdAt.toISOString().slice(0, 10)}.zip`;
  return new Response(readParts(media, earlier.id, earlier.parts), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Content-Length": String(earlier.bytes),
      "Cache-Control": "private, no-store",
    },
  });
}
