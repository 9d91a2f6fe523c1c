import { Elysia } from "elysia";
import { IMPORT_MAX_BYTES } from "../src/imports/import.rules.ts";
import type { Deps } from "./deps.ts";
import { atWholeAddress, handshakePaths } from "./platform/http/request-head.ts";
import { isNameless } from "./platform/sessions/sessions.ts";
import { procedures } from "./procedures.ts";
import { routes } from "./routes.ts";
import { type Answer, createPipeline, type Handler } from "./transports/pipeline/request-pipeline.ts";
import { createRequestTracer } from "./transports/pipeline/trace-requests.ts";
import { forwardedRequest } from "./transports/resource/forwarded-request.ts";
import { handleRest, restPaths, tryCached } from "./transports/rest/transport.ts";

/** The largest upload plus the form around it; every other transport sets a lower limit (SECURITY.md 29, 30). */
const BODY_MAX = IMPORT_MAX_BYTES + 1024 * 1024;

/**
 * Builds the server with all its transports: the addresses of `routes.ts` and the REST paths of the contracts. It holds
 * no state outside `deps`, so tests can create many and several processes can run at once.
 * @param isStuck whether the database has stopped finishing statements (`pulse.ts`)
 */
export function createApp(deps: Deps, isStuck = () => false) {
  /**
   * Sender and request number for requests that this process creates itself. Those have no connection, but limits must
   * count the original sender, and logs must show one number for both requests.
   */
  const madeOf = new WeakMap<Request, { sender: string; number?: string }>();
  const senderOf = (request: Request): string | undefined =>
    madeOf.get(request)?.sender ?? app.server?.requestIP(request)?.address;
  const { arrive, finished, through } = createPipeline(
    deps,
    handshakePaths(procedures.map(({ signature }) => signature)),
    {
      addressOf: senderOf,
      numberOf: (request) => madeOf.get(request)?.number,
      isListening: () => Boolean(app.server),
    },
  );

  const app = new Elysia({ normalize: false, serve: { maxRequestBodySize: BODY_MAX } }).wrap((handle, request) => {
    const moved = atWholeAddress(request);
    if (!moved) return handle;
    const sender = senderOf(request);
    if (sender) madeOf.set(moved, { sender });
    return () => handle(moved);
  });
  // Elysia inspects the handler's source and skips parsing anything that the handler doesn't mention (cookies, headers,
  // the query).
  const traceRequests = deps.tracing.isOn ? createRequestTracer(deps, senderOf) : null;
  const serve = (path: string, plain: Answer, isProbe = false) => {
    const answer = traceRequests && !isProbe ? traceRequests(path, plain) : plain;
    for (const spelling of spellings(path))
      app.all(spelling, ({ request, params }) => answer({ request, params }), { parse: "none" });
  };

  for (const path of restPaths(procedures)) {
    const signatures = [...path.methods.values()].map(({ procedure }) => procedure.signature);
    const takesUploads = signatures.some(({ upload }) => upload);
    const takesPictures = signatures.some(({ pictureBody }) => pictureBody);
    const handler: Handler = (ctx, url, params) => handleRest(ctx, path, ctx.request as Request, params, url);
    const answer = through(path.pattern, handler, { takesUploads, takesPictures });
    // Not async: an await would double the cost of a cached answer.
    serve(path.pattern, (arrival) => {
      const began = performance.now();
      const answerKept = tryCached(deps, path, arrival.request);
      if (!answerKept || !isNameless(deps, arrival.request.headers)) return answer(arrival);
      const ctx = arrive(arrival);
      return finished(ctx, arrival.request, answerKept(ctx), { route: path.pattern, began });
    });
  }
  const table = routes(deps, {
    procedures,
    isStuck,
    // Sends the request to its REST path inside this process, with the same viewer.
    forward: (forwarded, method, target, data) => {
      const request = forwardedRequest(forwarded.request as Request, method, target, data);
      madeOf.set(request, { sender: forwarded.ip, number: forwarded.requestId });
      return app.handle(request);
    },
  });
  for (const [path, handler, options] of table) serve(path, through(path, handler, options), options?.isProbe);
  return app;
}

/** A path answers with and without a slash at its end. A file has one name, and a rest contains its slash. */
function spellings(path: string): string[] {
  if (/\*$|\.\w+$/.test(path)) return [path];
  const bare = path.replace(/\/$/, "");
  return [bare, `${bare}/`];
}

export type App = ReturnType<typeof createApp>;
