import { randomBytes } from "node:crypto";
import type { Database } from "../../../db/client.ts";
import {
  countOpenVideoUploads,
  deleteVideoUpload,
  findVideoUpload,
  insertVideoUpload,
} from "../../../db/queries/video/uploads.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { VIDEO_MAX_BYTES, VIDEO_UPLOADS_OPEN_MAX } from "../../../src/video/limits.ts";
import type { Deps } from "../../deps.ts";
import { countingUploads, lockQuota, quotaSince } from "../../platform/media/upload-quota.ts";
import type { Context, UserContext } from "../../platform/procedure/context.ts";
import { requireNamedViewer, requireScope } from "../../platform/procedure/implement.ts";
import { notLoggedIn } from "../../platform/sessions/viewer.ts";
import { usedBytes, videoUploadDir } from "./keep-video.ts";
import { createTus, removeUpload } from "./tus.ts";

const RETRY_SECONDS = 3_600;
const METHODS = "OPTIONS, POST, HEAD, PATCH, DELETE";
const ID = /^[0-9a-f]{32}$/;

type Tus = Awaited<ReturnType<typeof createTus>>;

/** Receives videos by tus 1.0, so that an interrupted upload can resume. Only an upload's owner can see it. */
export function createVideoUploads(deps: Deps): (ctx: Context, id: string | null) => Promise<Response> {
  let opening: Promise<Tus> | null = null;
  /** Ids of uploads that requests are creating. */
  const names = new WeakMap<Request, string>();
  const open = () => {
    opening ??= createTus(
      videoUploadDir(deps.config),
      deps.config.publicUrl,
      (request) => names.get(request) ?? newName(),
    );
    return opening;
  };
  return async (ctx, id) => {
    if (!ctx.request) throw new ProductError("BODY_UNREADABLE");
    const request = asMeant(ctx.request);
    if (request.method === "OPTIONS") return (await open()).handleWeb(request);
    if (ctx.viewer.type !== "AUTH") throw new ProductError(notLoggedIn(ctx.viewer));
    requireScope(ctx.viewer, "write");
    if (request.method !== "HEAD") requireNamedViewer(ctx);
    const person = ctx as UserContext;
    if (id === null) {
      if (request.method !== "POST") return notAllowed();
      const name = newName();
      names.set(request, name);
      return begin(person, await open(), request, name);
    }
    if (!["HEAD", "PATCH", "DELETE"].includes(request.method)) return notAllowed();
    const found = ID.test(id) ? await findVideoUpload(deps.db, { id, userId: person.viewer.user.id }) : null;
    if (!found) throw new ProductError("VIDEO_NOT_FOUND");
    const answer = await (await open()).handleWeb(request);
    if (request.method === "DELETE" && answer.ok) await deleteVideoUpload(deps.db, { id });
    return answer;
  };
}

/** Applies the method override: some networks allow only GET and POST (tus 1.0, X-HTTP-Method-Override). */
function asMeant(request: Request): Request {
  const method = request.headers.get("x-http-method-override")?.trim().toUpperCase();
  if (request.method !== "POST" || !method || method === "POST") return request;
  const { url, headers, body } = request;
  return new Request(url, { method, headers, ...(method === "PATCH" && { body, duplex: "half" }) });
}

const notAllowed = () => new Response(null, { status: 405, headers: { Allow: METHODS } });

const newName = () => randomBytes(16).toString("hex");

/**
 * Starts an upload. The declared length counts before the first byte, in the transaction that checks the person's daily
 * limit, so that parallel uploads can't exceed the limit. Leftovers of killed processes are removed.
 */
async function begin(ctx: UserContext, tus: Tus, request: Request, id: string): Promise<Response> {
  const { config, db, ffmpeg, limits, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  await limits.consume("upload", { ip: ctx.ip, userId });
  if (!(await ffmpeg.isThere())) throw new ProductError("VIDEO_OFF");
  const length = /^\d{1,15}$/.exec(request.headers.get("upload-length") ?? "")?.[0];
  const bytes = Number(length ?? 0);
  if (bytes === 0) throw new ProductError("VIDEO_INVALID");
  if (bytes > VIDEO_MAX_BYTES) throw new ProductError("VIDEO_TOO_LARGE");
  const used = (at: Database) => usedBytes(at, { userId, since: quotaSince(now()) });
  await countingUploads(() =>
    db.transaction(async (tx) => {
      await lockQuota(tx, { userId, bytes, used });
      if ((await countOpenVideoUploads(tx, { userId })) >= VIDEO_UPLOADS_OPEN_MAX)
        throw new ProductError("RATE_LIMITED", { reason: { code: "uploadsOpen" }, retryAfter: RETRY_SECONDS });
      await insertVideoUpload(tx, { id, userId, bytes, createdAt: now() });
    }),
  );
  let isBegun = false;
  try {
    const answer = await tus.handleWeb(request);
    isBegun = answer.status === 201;
    return answer;
  } finally {
    // The client was refused or disconnected, so it doesn't know the upload's address.
    if (!isBegun) {
      await removeUpload(videoUploadDir(config), id);
      await deleteVideoUpload(db, { id });
    }
  }
}
