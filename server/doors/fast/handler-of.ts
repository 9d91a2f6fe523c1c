import { fastPaths } from "../../../db/fast/fast-paths.ts";
import type { Arrival } from "../way/way.ts";

export type Answer = (arrival: Arrival) => Promise<Response> | Response;

/**
 * A handler that Elysia hands nothing but the request. Elysia reads the text of a handler for what it takes and whether it
 * waits: from one that hands the whole context on it expects everything, reads headers, cookies and query of every request
 * beforehand, waits, and copies the answer; a call that is returned at once it takes for one that waits.
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
