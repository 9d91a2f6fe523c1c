import type { Deps } from "../../deps.ts";
import { METHODS } from "../../platform/metrics/metrics.ts";
import { isFromProxy, trustProxies } from "../../platform/procedure/request-context.ts";
import { currentSpan, inSpan, type Step } from "../../platform/tracing/tracing.ts";
import type { Answer } from "./request-pipeline.ts";

/** From this status on, the failure is the site's. */
const FAULT = 500;

/**
 * Wraps answers so that each request is a span. A trace that a trusted proxy began goes on; from anybody else,
 * `traceparent` would let visitors add to others' traces, and force that theirs are recorded.
 * @param senderOf the address that a request's connection comes from
 */
export function createRequestTracer(
  { config, tracing }: Deps,
  senderOf: (request: Request) => string | undefined,
): (route: string, answer: Answer) => Answer {
  const trusted = trustProxies(config.trustedProxies);
  return (route, answer) => (arrival) => {
    const { headers, method: given } = arrival.request;
    const method = METHODS.has(given) ? given : "_OTHER";
    // The pattern, never the address, which may have a link's secret or a person's words.
    const attributes = { "http.request.method": method, "http.route": route };
    const step: Step = { name: `${method} ${route}`, kind: "server", attributes };
    // A request that this process sent to itself is a part of the one that caused it.
    const outer = currentSpan();
    const parent = isFromProxy(senderOf(arrival.request) ?? "", trusted) ? headers.get("traceparent") : null;
    const span = outer ? outer.begin(step) : tracing.begin(step, { parent });
    return inSpan(span, async () => {
      const response = await answer(arrival);
      span.set({ "http.response.status_code": response.status });
      if (response.status >= FAULT) span.fail(String(response.status));
      return response;
    });
  };
}
