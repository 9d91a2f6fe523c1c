import { desc, sql } from "drizzle-orm";
import { outboxMessages } from "../../../db/schema/system.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Config } from "../../config.ts";
import type { Context } from "../procedure/context.ts";

const SHOWN = 50;

const STYLE = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
article { border: 1px solid #8886; border-radius: 1rem; padding: 1rem; margin: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 } pre { white-space: pre-wrap } li, pre { overflow-wrap: anywhere }`;

interface Message {
  channel: "email" | "sms";
  to: string;
  subject: string;
  text: string;
  links: string[];
  code: string | null;
  at: string;
}

/**
 * The newest messages that were stored instead of sent, either all or those to one address (CONTRACT.md section 6), as
 * JSON for programs and as a page for browsers. It isn't mounted in production, because messages contain secrets. A
 * malicious site can point its host name to this machine (DNS rebinding): then the browser lets that site read the
 * answers, but sends its host name. So the outbox only answers under the site's own host.
 */
export async function devOutbox(ctx: Context, url: URL): Promise<Response> {
  const site = ctx.request?.headers.get("sec-fetch-site") ?? "none";
  if (site !== "none" && site !== "same-origin") throw new ProductError("CROSS_SITE_REQUEST");
  if (!ownHosts(ctx.deps.config).includes(url.host)) return misdirected(ctx.deps.config);
  // No address contains a blank: it was a plus that the client didn't encode, usually in a phone number. No address
  // contains a NUL.
  const to = url.searchParams.get("to")?.replaceAll(" ", "+").replaceAll("\0", "");
  const rows = await ctx.deps.db
    .select()
    .from(outboxMessages)
    .where(to ? sql`lower(${outboxMessages.recipient}) = lower(${to})` : undefined)
    .orderBy(desc(outboxMessages.id))
    .limit(SHOWN);
  const messages: Message[] = rows.map((row) => ({
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    links: row.links,
    code: row.code,
    at: row.createdAt.toISOString(),
  }));
  const headers = { "Cache-Control": "no-store" };
  if (!ctx.request?.headers.get("accept")?.includes("text/html")) return Response.json({ messages }, { headers });
  const nonce = crypto.randomUUID();
  return new Response(page(messages, nonce), {
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

const ownHosts = ({ publicUrl, handshakeOrigins }: Config) =>
  [publicUrl, ...handshakeOrigins].map((origin) => new URL(origin).host);

/** Directs a developer who uses a different name of this machine to the right address (RFC 9110, 15.5.20). */
const misdirected = ({ publicUrl }: Config) =>
  new Response(`The outbox answers at ${publicUrl}/dev/outbox only.\n`, {
    status: 421,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

const page = (messages: Message[], nonce: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Outbox</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body><h1>Outbox</h1>${messages.map(article).join("") || "<p>Nothing has been sent yet.</p>"}</body></html>`;

const article = (message: Message) => `<article><h2>${Bun.escapeHTML(message.subject || message.channel)}</h2>
<p>${message.channel} to ${Bun.escapeHTML(message.to)}, ${message.at}</p><pre>${Bun.escapeHTML(message.text)}</pre>
<ul>${message.links.map(linkItem).join("")}</ul></article>`;

const linkItem = (link: string) => `<li><a href="${Bun.escapeHTML(link)}">${Bun.escapeHTML(link)}</a></li>`;
