import type { IncomingMessage, ServerResponse } from "node:http";
import { toFetchResponse, toReqRes } from "fetch-to-node";
import type { Provider } from "oidc-provider";
import type { LimitSubject } from "../limits/limits.ts";
import type { Context } from "../procedure/context.ts";

const callers = new WeakMap<IncomingMessage, LimitSubject>();

/** The sender of a request that the library processes, for limits. */
export const callerOf = (req: IncomingMessage): LimitSubject => callers.get(req) ?? { ip: "", userId: null };

/** The library's session cookies. Without them, it never remembers a person from an earlier request. */
const OWN_SESSION = /^oauth_session(?:\.sig|\.legacy|\.legacy\.sig)?=/;

/** A request as the library gets it. */
export interface Bridged {
  req: IncomingMessage;
  res: ServerResponse;
}

/**
 * Converts a request for the library. It gets the site's own address, whatever the Host header says, and none of its
 * session cookies: the person is whoever is logged in to the site now.
 */
export function bridged(
  ctx: Context,
  path: string,
  init: { method?: string; body?: string; headers?: Headers } = {},
): Bridged {
  const { config } = ctx.deps;
  const headers = new Headers(init.headers ?? ctx.request?.headers);
  for (const name of [...headers.keys()]) if (/^(?:x-forwarded|forwarded)/i.test(name)) headers.delete(name);
  headers.set("host", new URL(config.publicUrl).host);
  const cookies = (headers.get("cookie") ?? "").split(/;\s*/).filter((cookie) => cookie && !OWN_SESSION.test(cookie));
  headers.delete("cookie");
  if (cookies.length > 0) headers.set("cookie", cookies.join("; "));
  const { method = "GET", body } = init;
  headers.delete("content-length");
  // The library sees a body by its length.
  if (body !== undefined) headers.set("content-length", String(Buffer.byteLength(body)));
  const { req, res } = toReqRes(
    new Request(config.publicUrl + path, { method, headers, ...(body === undefined ? {} : { body }) }),
  );
  const socket = { encrypted: config.publicUrl.startsWith("https:"), remoteAddress: ctx.ip };
  Object.defineProperty(req, "socket", { value: socket });
  callers.set(req, { ip: ctx.ip, userId: ctx.viewer.user?.id ?? null });
  return { req, res };
}

/** The library's answer, without its session cookies. */
export async function answerOf(provider: Provider, { req, res }: Bridged): Promise<Response> {
  void provider.callback()(req, res);
  const answer = await toFetchResponse(res);
  const headers = new Headers(answer.headers);
  const cookies = headers.getSetCookie().filter((cookie) => !OWN_SESSION.test(cookie));
  headers.delete("set-cookie");
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(answer.body, { status: answer.status, headers });
}
