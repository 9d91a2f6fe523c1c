import type { AnyTRPCRouter, TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { isFast } from "../../../db/fast/fast-paths.ts";
import type { AnyContract } from "../../../src/contract/define-contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { DEPTH_MAX } from "../../../src/model/json-depth.ts";
import type { Deps } from "../../deps.ts";
import { dataHeaders, textBody } from "../../platform/http/answer.ts";
import { refuseDeepJson } from "../../platform/http/read-body.ts";
import { decodedPath, pathOf } from "../../platform/http/request-head.ts";
import { CAMEL, writeJson } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Procedure } from "../../platform/procedure/procedures.ts";
import { toProductError } from "../rest/envelope.ts";
import { errorShape } from "./error-shape.ts";
import { faultOf, retryAfterOf, toTrpcError, trpcRouter } from "./trpc-router.ts";

/** Maximum number of calls in a batch (CONTRACT.md section 1). */
const BATCH_MAX = 10;

/** The adapter refuses other methods without listing these (RFC 9110, 15.5.6). */
const METHODS_OF = { query: "GET, HEAD", mutation: "POST" } as const;

const calledPath = ({ request }: Context): string => pathOf(request as Request).slice("/trpc/".length);

/**
 * Uses tRPC's own adapter, because @elysiajs/trpc bundles v10 (docs/decisions/001). Plain calls take a faster path.
 */
export function createTrpcTransport(
  { log }: Pick<Deps, "log">,
  procedures: readonly Procedure[],
): (ctx: Context, url: URL) => Promise<Response> {
  const onFailure = ({ requestId }: Context, path: string | undefined, err: unknown) =>
    log.error({ err, requestId, path }, "a procedure failed");
  const kinds = new Map(procedures.map(({ signature }) => [signature.name, signature.kind]));
  const answerCalls = isFast("calls")
    ? createCallTransport(procedures, { batchMax: BATCH_MAX, onFailure })
    : () => null;
  let router: AnyTRPCRouter | null = null;

  return async (ctx, url) => {
    // The adapter decodes the path, and would report malformed escapes as a server fault.
    if (decodedPath(url.pathname) === null) throw new ProductError("NOT_FOUND");
    // The inputs of a batch are one level deeper, under their index in the batch.
    const depth = DEPTH_MAX + (url.searchParams.has("batch") ? 1 : 0);
    refuseDeepJson(url.searchParams.get("input") ?? "", depth);
    const request = ctx.request as Request;
    const body = request.body === null ? null : await request.bytes();
    const text = body && new TextDecoder().decode(body);
    refuseDeepJson(text ?? "", depth);
    const quick = answerCalls(ctx, url, text);
    if (quick) return quick;
    // Few calls need the adapter, and making its router takes longer than a call.
    router ??= trpcRouter(procedures);
    const response = await fetchRequestHandler({
      endpoint: "/trpc",
      req:
        body === null ? request : new Request(request.url, { method: request.method, headers: request.headers, body }),
      router,
      createContext: () => ctx,
      allowBatching: true,
      maxBatchSize: BATCH_MAX,
      responseMeta: ({ errors }) => {
        const wait = retryAfterOf(errors);
        return wait === null ? {} : { headers: { "Retry-After": wait } };
      },
      onError: ({ error, path }) => {
        const fault = faultOf(error);
        if (fault !== null) onFailure(ctx, path, fault);
      },
    });
    // The whole answer is read first, because clients use `httpBatchLink`, which expects no stream.
    const answer = new Response(textBody(await response.text()), {
      status: response.status,
      headers: response.headers,
    });
    answer.headers.set("Cache-Control", "private, no-store");
    if (answer.status === 405)
      answer.headers.set("Allow", METHODS_OF[kinds.get(calledPath(ctx).split(",", 1)[0] ?? "") ?? "mutation"]);
    for (const cookie of ctx.responseHeaders.getSetCookie()) answer.headers.append("Set-Cookie", cookie);
    return answer;
  };
}

/**
 * Answers a request that was refused before any procedure was reached (cross-site, too large, too busy), in the format
 * of typed clients, which apply a single error to every call of a batch.
 */
export function trpcError(ctx: Context, error: unknown): Response {
  const refused = toTrpcError(toProductError(ctx, error));
  const response = new Response(JSON.stringify({ error: errorShape(refused, calledPath(ctx)) }), {
    status: getHTTPStatusCodeFromError(refused),
    headers: dataHeaders(ctx.deps.config),
  });
  const wait = retryAfterOf([refused]);
  if (wait !== null) response.headers.set("Retry-After", wait);
  return response;
}

const PREFIX = "/trpc/";

interface Call {
  path: string;
  procedure: Procedure;
  input: unknown;
}
interface Calls {
  calls: Call[];
  /** Whether to answer with a list, even for a batch of one. */
  batched: boolean;
}
interface Answer {
  status: number;
  text: string;
  error?: TRPCError;
}

/** Reports an answer that failed because of a server fault. */
type OnFailure = (ctx: Context, path: string, error: unknown) => void;

/** The kind of procedure that each method may call. GET never calls mutations, because following a link must not change anything. */
const KIND_OF: Readonly<Record<string, AnyContract["kind"]>> = { GET: "query", POST: "mutation" };

/**
 * Answers queries and mutations, single or batched, as tRPC's own adapter does, but faster, because stored cards are
 * renamed as text without parsing. Everything else (bad input, unknown names, streams, forms, oversized batches) goes
 * to the adapter before anything has run.
 * @returns null for those; expects the body as text, null without one
 */
export function createCallTransport(
  procedures: readonly Procedure[],
  { batchMax, onFailure }: { batchMax: number; onFailure: OnFailure },
): (ctx: Context, url: URL, body: string | null) => Promise<Response> | null {
  const byName = new Map(procedures.map((procedure) => [procedure.signature.name, procedure]));

  function readCalls(url: URL, input: string | null, kind: AnyContract["kind"]): Calls | null {
    const paths = url.pathname.slice(PREFIX.length).split(",");
    const batched = url.searchParams.get("batch") === "1";
    if (paths.length > (batched ? batchMax : 1)) return null;
    const inputs = input === null ? (batched ? {} : undefined) : parsed(input);
    if (inputs === UNREADABLE || (batched && !isObject(inputs))) return null;
    const calls: Call[] = [];
    for (const [place, path] of paths.entries()) {
      const procedure = byName.get(path);
      if (procedure?.signature.kind !== kind) return null;
      calls.push({ path, procedure, input: batched ? (inputs as Record<string, unknown>)[place] : inputs });
    }
    return { calls, batched };
  }

  async function answer(ctx: Context, { path, procedure, input }: Call): Promise<Answer> {
    try {
      const { run } = procedure.made ?? (await procedure.load());
      const output = await run(ctx, input);
      return {
        status: 200,
        text: output === undefined ? '{"result":{}}' : `{"result":{"data":${writeJson(output, CAMEL)}}}`,
      };
    } catch (thrown) {
      const error = toTrpcError(thrown);
      const fault = faultOf(error);
      if (fault !== null) onFailure(ctx, path, fault);
      const text = JSON.stringify({ error: errorShape(error, path) });
      return { status: getHTTPStatusCodeFromError(error), text, error };
    }
  }

  async function respond(ctx: Context, { calls, batched }: Calls): Promise<Response> {
    const begun: Promise<Answer>[] = [];
    for (const call of calls) {
      // Yields between the calls of a batch, so that other requests don't wait for the whole batch.
      if (begun.length > 0) await new Promise((next) => setImmediate(next));
      begun.push(answer(ctx, call));
    }
    const answers = await Promise.all(begun);
    const texts = answers.map(({ text }) => text).join(",");
    const statuses = new Set(answers.map(({ status }) => status));
    const [status = 200] = statuses;
    const response = new Response(textBody(batched ? `[${texts}]` : texts), {
      // The adapter also uses 207 if several calls end with different statuses.
      status: statuses.size > 1 ? 207 : status,
      headers: dataHeaders(ctx.deps.config),
    });
    response.headers.set("Vary", "trpc-accept, accept");
    const errors = answers.flatMap(({ error }) => error ?? []);
    const wait = errors.length > 0 ? retryAfterOf(errors) : null;
    if (wait !== null) response.headers.set("Retry-After", wait);
    for (const cookie of ctx.responseHeaders.getSetCookie()) response.headers.append("Set-Cookie", cookie);
    return response;
  }

  return (ctx, url, body) => {
    const { method, headers } = ctx.request as Request;
    const kind = KIND_OF[method];
    // The adapter refuses a mutation without a body.
    const input = kind === "query" ? url.searchParams.get("input") : body;
    if (!kind || !isPlain(kind, headers) || (kind === "mutation" && !input)) return null;
    const read = readCalls(url, input, kind);
    return read && respond(ctx, read);
  };
}

/** Requests for a stream or with another content type go to the adapter. */
const isPlain = (kind: AnyContract["kind"], headers: Headers): boolean =>
  !headers.has("trpc-accept") &&
  !headers.get("accept")?.includes("jsonl") &&
  (headers.get("content-type") ?? (kind === "query" ? JSON_TYPE : "")).startsWith(JSON_TYPE);

const JSON_TYPE = "application/json";

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const UNREADABLE = Symbol("unreadable");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}
