import { randomBytes } from "node:crypto";
import { type ErrorName, ProductError } from "../../../src/model/errors.ts";
import type { Deps } from "../../deps.ts";
import type { Context, UserContext } from "../procedure/context.ts";
import { requireNamedViewer, requireScope } from "../procedure/implement.ts";
import { notLoggedIn } from "../sessions/viewer.ts";
import { createTus, removeUpload } from "./tus.ts";

const METHODS = "OPTIONS, POST, HEAD, PATCH, DELETE";
const ID = /^[0-9a-f]{32}$/;

type Tus = Awaited<ReturnType<typeof createTus>>;

interface Starting {
  id: string;
  userId: string;
  /** The announced length of the whole file. */
  bytes: number;
  request: Request;
}

/** A kind of file that arrives by tus, and what its slice knows of it. */
interface UploadKind {
  /** The address that starts an upload. */
  path: string;
  directory: string;
  maxBytes: number;
  errors: { missing: ErrorName; empty: ErrorName; tooLarge: ErrorName };
  /**
   * Registers an upload before its first byte, so that parallel uploads can't exceed the person's limits.
   * @throws ProductError to refuse it
   */
  register(ctx: UserContext, upload: Starting): Promise<void>;
  /** Whether the person has an unfinished upload of this id. */
  has(of: { id: string; userId: string }): Promise<boolean>;
  forget(of: { id: string }): Promise<void>;
}

/** Receives files by tus 1.0, so that an interrupted upload can resume. Only an upload's owner can see it. */
export function createUploads(
  { config, limits }: Pick<Deps, "config" | "limits">,
  kind: UploadKind,
): (ctx: Context, id: string | null) => Promise<Response> {
  const { path, directory, maxBytes, errors } = kind;
  let opening: Promise<Tus> | null = null;
  /** Ids of uploads that requests are creating. */
  const names = new WeakMap<Request, string>();
  const nameOf = (request: Request) => names.get(request) ?? newName();
  const open = () => {
    opening ??= createTus({ directory, path, maxBytes, publicUrl: config.publicUrl, nameOf });
    return opening;
  };

  /** Starts an upload. Leftovers of killed processes are removed later. */
  async function begin(ctx: UserContext, request: Request): Promise<Response> {
    const id = newName();
    names.set(request, id);
    const userId = ctx.viewer.user.id;
    await limits.consume("upload", { ip: ctx.ip, userId });
    const length = /^\d{1,15}$/.exec(request.headers.get("upload-length") ?? "")?.[0];
    const bytes = Number(length ?? 0);
    if (bytes === 0) throw new ProductError(errors.empty);
    if (bytes > maxBytes) throw new ProductError(errors.tooLarge);
    await kind.register(ctx, { id, userId, bytes, request });
    let isBegun = false;
    try {
      const answer = await (await open()).handleWeb(request);
      isBegun = answer.status === 201;
      return answer;
    } finally {
      // The client was refused or disconnected, so it doesn't know the upload's address.
      if (!isBegun) {
        await removeUpload(directory, id);
        await kind.forget({ id });
      }
    }
  }

  return async (ctx, id) => {
    if (!ctx.request) throw new ProductError("BODY_UNREADABLE");
    const request = asMeant(ctx.request);
    if (request.method === "OPTIONS") return (await open()).handleWeb(request);
    if (ctx.viewer.type !== "AUTH") throw new ProductError(notLoggedIn(ctx.viewer));
    requireScope(ctx.viewer, "write");
    if (request.method !== "HEAD") requireNamedViewer(ctx);
    const person = ctx as UserContext;
    if (id === null) return request.method === "POST" ? begin(person, request) : notAllowed();
    if (!["HEAD", "PATCH", "DELETE"].includes(request.method)) return notAllowed();
    const isOwn = ID.test(id) && (await kind.has({ id, userId: person.viewer.user.id }));
    if (!isOwn) throw new ProductError(errors.missing);
    const answer = await (await open()).handleWeb(request);
    if (request.method === "DELETE" && answer.ok) await kind.forget({ id });
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
