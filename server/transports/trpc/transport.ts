import type { AnyTRPCRouter } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { isFast } from "../../../db/fast/fast-paths.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { DEPTH_MAX } from "../../../src/model/json-depth.ts";
import type { Deps } from "../../deps.ts";
import { decodedPath, pathOf } from "../../platform/http/address.ts";
import { dataHeaders } from "../../platform/http/answer-headers.ts";
import { refuseDeepJson } from "../../platform/http/read-body.ts";
import { textBody } from "../../platform/http/text-body.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Implementation } from "../../platform/procedure/implement.ts";
import { toProductError } from "../rest/envelope.ts";
import { errorShape } from "./error-shape.ts";
import { createCallTransport } from "./fast-transport.ts";
import { faultOf, retryAfterOf, toTrpcError } from "./trpc-router.ts";

/** Maximum number of calls in a batch (CONTRACT.md section 1). */
const BATCH_MAX = 10;

/** The adapter refuses other methods without listing these (RFC 9110, 15.5.6). */
const METHODS_OF = { query: "GET, HEAD", mutation: "POST" } as const;

const calledPath = ({ request }: Context): string => pathOf(request as Request).slice("/trpc/".length);

/** Uses tRPC's own adapter, because @elysiajs/trpc bundles v10 (docs/decisions/001). Plain calls take a faster path. */
export function createTrpcTransport(
  { log }: Pick<Deps, "log">,
  router: AnyTRPCRouter,
  implementations: readonly Implementation[],
): (ctx: Context, url: URL) => Promise<Response> {
  const onFailure = ({ requestId }: Context, path: string | undefined, err: unknown) =>
    log.error({ err, requestId, path }, "a procedure failed");
  const kinds = new Map(implementations.map(({ contract }) => [contract.name, contract.kind]));
  const answerCalls = isFast("calls")
    ? createCallTransport(implementations, { batchMax: BATCH_MAX, onFailure })
    : () => null;

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
