import type { Database } from "../../../db/client.ts";
import { deleteVideoUpload, findVideoUpload, insertVideoUpload } from "../../../db/queries/video/uploads.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { VIDEO_MAX_BYTES, VIDEO_UPLOAD_PATH } from "../../../src/video/limits.ts";
import type { Deps } from "../../deps.ts";
import { countingUploads, lockQuota, quotaSince } from "../../platform/media/upload-quota.ts";
import type { Context, UserContext } from "../../platform/procedure/context.ts";
import { requireScope } from "../../platform/procedure/implement.ts";
import { notLoggedIn } from "../../platform/sessions/viewer.ts";
import { videoUploadDir } from "./files.ts";
import { createTus } from "./tus.ts";
import { usedBytes } from "./used-bytes.ts";

const METHODS = "OPTIONS, POST, HEAD, PATCH, DELETE";
const ID = /^[0-9a-f]{32}$/;

type Tus = Awaited<ReturnType<typeof createTus>>;

/**
 * Videos arrive by tus 1.0, so that an interrupted upload continues where it stopped. Only its owner can see an upload.
 */
export function createVideoUploads(deps: Deps): (ctx: Context, id: string | null) => Promise<Response> {
  let opening: Promise<Tus> | null = null;
  const open = () => {
    opening ??= createTus(videoUploadDir(deps.config), deps.config.publicUrl);
    return opening;
  };
  return async (ctx, id) => {
    const request = ctx.request;
    if (!request) throw new ProductError("BODY_UNREADABLE");
    if (request.method === "OPTIONS") return (await open()).handleWeb(request);
    if (ctx.viewer.type !== "AUTH") throw new ProductError(notLoggedIn(ctx.viewer));
    requireScope(ctx.viewer, "write");
    const person = ctx as UserContext;
    if (id === null) {
      if (request.method !== "POST") return notAllowed();
      return begin(person, await open(), request);
    }
    if (!["HEAD", "PATCH", "DELETE"].includes(request.method)) return notAllowed();
    const found = ID.test(id) ? await findVideoUpload(deps.db, { id, userId: person.viewer.user.id }) : null;
    if (!found) throw new ProductError("VIDEO_NOT_FOUND");
    const answer = await (await open()).handleWeb(request);
    if (request.method === "DELETE" && answer.ok) await deleteVideoUpload(deps.db, { id });
    return answer;
  };
}

const notAllowed = () => new Response(null, { status: 405, headers: { Allow: METHODS } });

/** The whole length is said first, and counted before a byte of it comes. */
async function begin(ctx: UserContext, tus: Tus, request: Request): Promise<Response> {
  const { db, ffmpeg, limits, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  await limits.consume("upload", { ip: ctx.ip, userId });
  if (!(await ffmpeg.isThere())) throw new ProductError("VIDEO_OFF");
  const length = /^\d{1,15}$/.exec(request.headers.get("upload-length") ?? "")?.[0];
  const bytes = Number(length ?? 0);
  if (bytes === 0) throw new ProductError("VIDEO_INVALID");
  if (bytes > VIDEO_MAX_BYTES) throw new ProductError("VIDEO_TOO_LARGE");
  const used = (at: Database) => usedBytes(at, { userId, since: quotaSince(now()) });
  await countingUploads(() => db.transaction((tx) => lockQuota(tx, { userId, bytes, used })));
  const answer = await tus.handleWeb(request);
  const id = answer.headers.get("location")?.slice(VIDEO_UPLOAD_PATH.length + 1) ?? "";
  if (answer.status === 201 && ID.test(id)) await insertVideoUpload(db, { id, userId, bytes, createdAt: now() });
  return answer;
}
