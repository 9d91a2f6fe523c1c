import { timingSafeEqual } from "node:crypto";
import { ProductError } from "../../../src/model/errors.ts";
import type { Deps } from "../../deps.ts";
import type { Handler } from "../pipeline/request-pipeline.ts";

async function answer({ metrics }: Pick<Deps, "metrics">): Promise<Response> {
  const { body, contentType } = await metrics.text();
  return new Response(body, { headers: { "Content-Type": contentType, "Cache-Control": "no-store" } });
}

const hashOf = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest();

/**
 * `GET /metrics` on the site's own address, for callers with METRICS_TOKEN as a bearer token. Everybody else gets the
 * answer of a missing page.
 * @throws ProductError NOT_FOUND
 */
export const metricsWithToken: Handler = (ctx) => {
  const { token } = ctx.deps.config.metrics ?? {};
  const [, given = ""] = /^Bearer\s+(\S+)\s*$/i.exec(ctx.request?.headers.get("authorization") ?? "") ?? [];
  // Equal lengths don't stop the comparison early.
  if (!token || !timingSafeEqual(hashOf(given), hashOf(token))) throw new ProductError("NOT_FOUND");
  return answer(ctx.deps);
};

/**
 * Serves `GET /metrics` on a separate address, without a token: METRICS_HOST decides who reaches it.
 * @throws Error if the port is taken
 */
export function listenForMetrics(deps: Pick<Deps, "metrics">, { port, host }: { port: number; host: string }) {
  const server = Bun.serve({
    port,
    hostname: host,
    reusePort: false,
    fetch: (request) =>
      request.method === "GET" && new URL(request.url).pathname === "/metrics"
        ? answer(deps)
        : new Response("GET /metrics\n", { status: 404 }),
    error: () => new Response("The figures could not be read.\n", { status: 500 }),
  });
  return { port: server.port, stop: () => void server.stop(true) };
}
