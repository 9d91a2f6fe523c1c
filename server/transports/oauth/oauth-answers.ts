import { errorWords } from "../../platform/json-text/error-words.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { toProductError } from "../rest/envelope.ts";

const JSON_HEADERS = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "no-store",
  Pragma: "no-cache",
};
/** Headers that are copied from the library's answers. */
const PASSED_ON = ["www-authenticate", "retry-after"];

/** @param from headers of the library's answer */
export function json(status: number, body: unknown, from?: Headers): Response {
  const headers = new Headers(JSON_HEADERS);
  for (const name of PASSED_ON) {
    const value = from?.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(JSON.stringify(body), { status, headers });
}

const CODE_OF_STATUS: Readonly<Record<number, number>> = { 400: 1, 401: 7, 403: 3, 404: 201, 429: 8, 500: 9 };

/** An error in both formats: OAuth's (RFC 6749, 5.2) and that of the API description v5. */
export function failure(status: number, body: Record<string, unknown>, from?: Headers): Response {
  const error = String(body.error ?? "invalid_request");
  const description = String(body.error_description ?? error);
  return json(
    status,
    { error, error_description: description, code: CODE_OF_STATUS[status] ?? 1, message: description },
    from,
  );
}

/** Answers a failure that happened before the library saw the request: a limit, an unreadable body, an outage. */
export function oauthError(ctx: Context, error: unknown): Response {
  const failed = toProductError(ctx, error);
  const { message } = errorWords(failed);
  const isBusy = failed.http === 429 || failed.http >= 500;
  const response = failure(failed.http, {
    error: isBusy ? "temporarily_unavailable" : "invalid_request",
    error_description: message,
  });
  if (failed.details.retryAfter !== undefined) response.headers.set("Retry-After", String(failed.details.retryAfter));
  return response;
}
