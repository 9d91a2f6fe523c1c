import { escapeHtml } from "../../../src/text/templates.ts";
import { errorWords } from "../../platform/json-text/error-words.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { toProductError } from "../rest/envelope.ts";
import { plainPage } from "./plain-page.ts";

/** Whether the request is a browser's for a page; programs don't accept HTML. */
export const wantsHtml = ({ method, headers }: Request) =>
  (method === "GET" || method === "HEAD") && (headers.get("accept") ?? "").includes("text/html");

/** The page that is shown if rendering fails: the reason in a sentence, and a link or action that can help. */
export function errorPage(ctx: Context, error: unknown): Response {
  const failure = toProductError(ctx, error);
  const { message, messageDetail } = errorWords(failure);
  const mayPass = failure.http >= 500 || failure.http === 429;
  return plainPage({
    title: `Something went wrong | ${ctx.deps.config.brandName}`,
    main: `<h1>This page didn't load</h1>
<p>${escapeHtml([message, messageDetail].filter(Boolean).join(" "))}</p>
<p>${mayPass ? '<a href="">Try again</a>' : '<a href="/">Go to the home page</a>'}</p>
<p><small>Request ${escapeHtml(ctx.requestId)}</small></p>`,
    color: ctx.deps.config.look.color,
    status: failure.http,
    cacheControl: "private, no-store",
  });
}
