import { findReadyExport } from "../../../db/queries/account/exports.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { readParts } from "../../platform/media/export-parts.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { requireScope } from "../../platform/procedure/implement.ts";
import { isId } from "../../platform/serializers/bookmark.ts";

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
