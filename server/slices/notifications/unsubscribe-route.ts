import type { Context } from "../../platform/procedure/context.ts";
import { unsubscribe } from "./unsubscribe.ts";

/**
 * `POST /email/subscription`: the request behind a mail program's own unsubscribe button (RFC 8058). It carries no
 * cookies and gets a line of text; a person who follows the link gets the page at the same address.
 */
export async function unsubscribeByPost(ctx: Context, url: URL): Promise<Response> {
  await unsubscribe.run(ctx, { token: url.searchParams.get("token") ?? "" });
  return new Response("You won't get these mails any more.\n", {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
