import { escapeHtml } from "../../../src/model/escape-html.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { toProductError } from "../rest/envelope.ts";
import { plainPage } from "./plain-page.ts";

/** Whether the request is a person's who opens a page, and not a program's. */
export const wantsHtml = ({ method, headers }: Request) =>
  (method === "GET" || method === "HEAD") && (headers.get("accept") ?? "").includes("text/html");

/** What a browser gets where a page can't be made. */
export function errorPage(ctx: Context, error: unknown): Response {
  const { http, message } = toProductError(ctx, error);
  return plainPage({
    title: `Something went wrong | ${ctx.deps.config.brandName}`,
    main: `<h1>This page didn't load</h1>
<p>${escapeHtml(message)}</p>
<p><a href="">Try again</a></p>
<p><small>Request ${escapeHtml(ctx.requestId)}</small></p>`,
    status: http,
    cacheControl: "private, no-store",
  });
}
