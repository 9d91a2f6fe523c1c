import { fastPaths } from "../../../db/fast/fast-paths.ts";
import type { Arrival } from "../way/way.ts";

export type Answer = (arrival: Arrival) => Promise<Response> | Response;

/**
 * A handler that takes only the request. Elysia parses a handler's source to see what it uses: one that passes the
 * whole context on makes it read headers, cookies and query first, await, and copy the answer. A call returned directly
 * counts as async.
 */
export function handlerOf(answer: Answer): Answer {
  if (!fastPaths) return (arrival) => answer(arrival);
  return ({ request, params }) => {
    // biome-ignore lint/style/useConst: a const that is only returned is put in its place when Bun reads this file
    let response: Promise<Response> | Response;
    response = answer({ request, params: params as Record<string, string> });
    return response;
  };
}
