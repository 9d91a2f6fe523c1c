import * as http from "node:http";
import * as https from "node:https";
import type { LookupFunction } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { FetchRefused } from "./fetch-refused.ts";
import type { FetchTarget, ResolvedAddress } from "./fetch-target.ts";

/**
 * Sends one request to a checked target, a GET unless it has a body or asks for a HEAD, and resolves once the response's headers arrive.
 * Doesn't follow redirects. The socket can only connect to the target's addresses: node:http gets a lookup function
 * that returns no others (Bun's fetch would resolve the name again), and the filtering agent checks the address a
 * second time.
 * @throws FetchRefused if the connection or the exchange fails
 */
export function requestOnce(
  target: FetchTarget,
  headers: Record<string, string>,
  signal: AbortSignal,
  { body, isHead = false }: { body?: string | Uint8Array | undefined; isHead?: boolean } = {},
): Promise<http.IncomingMessage> {
  const secure = target.url.protocol === "https:";
  const filter = { allowPrivateIPAddress: target.allowedPrivate, allowMetaIPAddress: false, keepAlive: false };
  const agent = secure ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter);
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const refuse = (error: unknown) => reject(new FetchRefused(`request to ${target.url.host} failed: ${String(error)}`));

  const request = (secure ? https : http).request({
    method: body !== undefined ? "POST" : isHead ? "HEAD" : "GET",
    host: target.hostname,
    port: target.port,
    path: `${target.url.pathname}${target.url.search}`,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
      host: target.url.host,
      connection: "close",
    },
    agent,
    lookup: pinnedLookup(target.addresses),
  });
  const abort = () => {
    request.destroy();
    refuse("deadline");
  };
  signal.addEventListener("abort", abort, { once: true });
  request.once("response", resolve);
  request.once("upgrade", (_response, socket) => {
    socket.destroy();
    refuse("protocol upgrade");
  });
  request.on("error", refuse);
  request.once("close", () => signal.removeEventListener("abort", abort));
  if (signal.aborted) abort();
  else request.end(body);
  return promise;
}

function pinnedLookup(addresses: ResolvedAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else if (first) callback(null, first.address, first.family);
  };
}
