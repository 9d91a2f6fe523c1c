import { randomBytes } from "node:crypto";
import { toProductError } from "../rest/envelope.ts";
import type { Context } from "../trpc/context.ts";

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;text-align:center}
main{max-width:28rem;padding:1.5rem}
h1{font-size:1.5rem;margin:0}
small{overflow-wrap:anywhere}`;

const WAYS_OUT: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => WAYS_OUT[sign] ?? sign);

/** Whether the request is a person's who opens a page, and not a program's. */
export const wantsHtml = ({ method, headers }: Request) =>
  (method === "GET" || method === "HEAD") && (headers.get("accept") ?? "").includes("text/html");

/** What a browser gets where a page can't be made: it needs no database, no built client and no other file. */
export function errorPage(ctx: Context, error: unknown): Response {
  const { http, message } = toProductError(ctx, error);
  const nonce = randomBytes(16).toString("base64");
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong | ${escaped(ctx.deps.config.brandName)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>This page didn't load</h1>
<p>${escaped(message)}</p>
<p><a href="">Try again</a></p>
<p><small>Request ${escaped(ctx.requestId)}</small></p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: http,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}
