import { dataHeaders } from "../../platform/http/answer.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { toProductError } from "../rest/envelope.ts";
import { sentenceOf } from "./operation.ts";

const NO_CONTENT = 204;

/** A failure as the API description has it: `{code, message}`. */
export function v5Error(ctx: Context, error: unknown): Response {
  const failed = toProductError(ctx, error);
  const { code, http, details } = failed;
  const response = json(ctx, http, { code, message: sentenceOf(failed) });
  if (details.retryAfter !== undefined) response.headers.set("Retry-After", String(details.retryAfter));
  return response;
}

/** An answer without an envelope. */
export function json(ctx: Context, status: number, value: unknown): Response {
  const response = new Response(status === NO_CONTENT ? null : JSON.stringify(value), {
    status,
    headers: dataHeaders(ctx.deps.config),
  });
  for (const cookie of ctx.responseHeaders.getSetCookie()) response.headers.append("Set-Cookie", cookie);
  return response;
}
