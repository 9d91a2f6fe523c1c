import type { AnyTRPCRouter } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { isFast } from "../../../db/fast/fast-paths.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Deps } from "../../deps.ts";
import { decodedPath } from "../../platform/http/address.ts";
import { DEPTH_MAX, refuseDeepJson } from "../../platform/http/read-body.ts";
import { textBody } from "../../platform/http/text-body.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Implementation } from "../../platform/procedure/implement.ts";
import { createCallDoor } from "./call-door.ts";
import { faultOf, retryAfterOf } from "./trpc-router.ts";

/** CONTRACT.md section 1. */
const BATCH_MAX = 10;

/** tRPC by its own adapter, for @elysiajs/trpc carries v10 (docs/decisions/001); plain calls by a shorter way. */
export function createTrpcDoor(
  { log }: Pick<Deps, "log">,
  router: AnyTRPCRouter,
  implementations: readonly Implementation[],
): (ctx: Context, url: URL) => Promise<Response> {
  const onFailure = ({ requestId }: Context, path: string | undefined, err: unknown) =>
    log.error({ err, requestId, path }, "a procedure failed");
  const answerCalls = isFast("calls")
    ? createCallDoor(implementations, { batchMax: BATCH_MAX, onFailure })
    : () => null;

  return async (ctx, url) => {
    // The adapter decodes it, and takes a failure for its own.
    if (decodedPath(url.pathname) === null) throw new ProductError("NOT_FOUND");
    // The inputs of a batch lie one deeper, by their place in it.
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
    // Batches come whole and never as a stream: this adapter is asked by `httpBatchLink` only.
    const answer = new Response(textBody(await response.text()), {
      status: response.status,
      headers: response.headers,
    });
    answer.headers.set("Cache-Control", "private, no-store");
    for (const cookie of ctx.responseHeaders.getSetCookie()) answer.headers.append("Set-Cookie", cookie);
    return answer;
  };
}
