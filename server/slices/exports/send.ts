import { type ArchiveRow, findArchive, findOwnArchive, renewArchive } from "../../../db/queries/exports/archives.ts";
import { type Segment, segmentsFrom } from "../../../db/queries/exports/segments.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { FORMAT_FILES } from "../../../src/exports/export-choices.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Deps } from "../../deps.ts";
import { rangeOf } from "../../platform/http/byte-range.ts";
import { matchesTag } from "../../platform/http/entity-tag.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { requireScope } from "../../platform/procedure/implement.ts";
import { exportOfLink } from "../../platform/secrets/export-link.ts";
import { isId } from "../../platform/serializers/bookmark.ts";

/** Segments per query: at most 4 MB. */
const AT_ONCE = 16;

/**
 * `GET /v3/exports/<id>/file/` and `/settings/export/<id>`: a person's own export. The address holds no secret: only the
 * export's owner, logged in, can open it, so a forwarded mail gives nothing away.
 * @throws ProductError NOT_FOUND if the export is another person's, unfinished or expired
 */
export async function sendExport(ctx: Context, id: string): Promise<Response> {
  const { db, now } = ctx.deps;
  const { user } = ctx.viewer;
  if (!user) throw new ProductError("AUTHENTICATION_REQUIRED");
  requireScope(ctx.viewer, "account");
  const found = isId(id) ? await findOwnArchive(db, { id, userId: user.id, now: now() }) : null;
  if (found?.state !== "ready") throw new ProductError("NOT_FOUND");
  return answer(ctx.deps, ctx.request as Request, found, user.username);
}

function answer(deps: Deps, request: Request, archive: ArchiveRow, username: string): Response {
  const { id, revision, bytes, format, createdAt } = archive;
  const { extension, type } = FORMAT_FILES[format];
  const etag = `"${id}-${revision}"`;
  const headers = {
    "content-type": type,
    "content-disposition": `attachment; filename="${username}-${createdAt.toISOString().slice(0, 10)}.${extension}"`,
    "cache-control": "private, no-store",
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    etag,
  };
  if (matchesTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const whole = { ...headers, "content-length": String(bytes) };
  if (request.method === "HEAD") return new Response(null, { headers: whole });
  const range = rangeOf(request.headers, etag, bytes);
  if (range === "none")
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${bytes}` } });
  // Bun sends streams without Content-Length (oven-sh/bun#10507): HEAD and Content-Range have the size.
  if (!range) return new Response(streamOf(deps, archive, 0, bytes), { headers: whole });
  const { start, end } = range;
  return new Response(streamOf(deps, archive, start, end + 1), {
    status: 206,
    headers: {
      ...whole,
      "content-length": String(end + 1 - start),
      "content-range": `bytes ${start}-${end}/${bytes}`,
    },
  });
}

/**
 * `/settings/export/<link>`: an export for anyone with the link that its suspended owner was sent. An owner who can log
 * in again has to.
 * @throws ProductError NOT_FOUND if the link is invalid or expired, or the export was deleted
 */
export async function sendLinkedExport({ deps, request }: Context, link: string): Promise<Response> {
  const id = exportOfLink(deps, link);
  const found = id === null ? null : await findArchive(deps.db, { id });
  const owner = found && (await findUserById(deps.db, { id: found.userId }));
  if (!owner || found.state !== "ready") throw new ProductError("NOT_FOUND");
  if (!owner.suspendedAt) return new Response(null, { status: 302, headers: { Location: `/settings/export/${id}` } });
  return answer(deps, request as Request, found, owner.username);
}

/** The bytes of an export from `start` up to `end`, read while they are sent. */
function streamOf(deps: Deps, archive: ArchiveRow, start: number, end: number): ReadableStream<Uint8Array> {
  const bytes = bytesOf(deps, archive, start, end);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await bytes.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          deps.log.warn({ err: error, exportId: archive.id }, "an export was broken off");
          controller.error(error);
        }
      },
      cancel: async () => void (await bytes.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}

async function* bytesOf(deps: Deps, archive: ArchiveRow, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; ) {
    const segments = await segmentsFrom(deps.db, { archiveId: archive.id, at, limit: AT_ONCE });
    if (segments.length === 0) throw new Error("the export was deleted");
    for (const segment of segments) {
      const { startsAt, head, mediaBytes } = segment;
      const headEnd = startsAt + head.length;
      if (startsAt >= end) return;
      if (at < headEnd) {
        yield head.subarray(at - startsAt, end - startsAt);
        at = Math.min(headEnd, end);
      }
      if (mediaBytes > 0 && at < end) {
        const last = Math.min(headEnd + mediaBytes, end);
        yield* mediaOf(deps, archive, segment, at - headEnd, last - headEnd);
        at = last;
      }
    }
  }
}

/**
 * A part of a stored file. If the file is gone or has changed, the download breaks off, so that nobody takes it for
 * complete, and the export is planned again without the file.
 */
async function* mediaOf(deps: Deps, archive: ArchiveRow, segment: Segment, from: number, to: number) {
  const found = segment.mediaKey ? await deps.media.get(segment.mediaKey, { start: from, end: to - 1 }) : null;
  if (found?.size !== segment.mediaBytes) {
    if (found?.body instanceof ReadableStream) await found.body.cancel();
    await planAgain(deps, archive);
    throw new Error("a picture of the export is gone");
  }
  let left = to - from;
  for await (const chunk of found.body instanceof Blob ? found.body.stream() : found.body) {
    left -= chunk.length;
    yield chunk;
  }
  if (left !== 0) throw new Error("a picture of the export ended early");
}

const planAgain = ({ db, events }: Deps, archive: ArchiveRow): Promise<void> =>
  db.transaction(async (tx) => {
    if (await renewArchive(tx, archive))
      await events.record(tx, "export.plan", { exportId: archive.id }, { of: archive.userId });
  });
