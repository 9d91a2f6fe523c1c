import { handshakeStatus } from "../../../src/contract/handshake-status.ts";
import type { ProductError } from "../../../src/model/errors.ts";
import { errorWords } from "../../platform/json-text/error-words.ts";
import { SNAKE, writeJson } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { toProductError } from "./envelope.ts";

/** Answers a handshake call: `{status, code, data, message}` (CONTRACT.md section 1). */
export async function answerHandshake(ctx: Context, run: () => Promise<unknown>): Promise<Response> {
  try {
    const data = await run();
    return respond(ctx, 200, { status: "success", code: 0, data, message: null });
  } catch (thrown) {
    const error = toProductError(ctx, thrown);
    const { retryAfter } = error.details;
    const { message, fields } = errorWords(error);
    const body = {
      status: "failure",
      code: error.code,
      data: dataOf(error, fields),
      message,
    };
    const response = respond(ctx, handshakeStatus(error.errorName), body);
    if (retryAfter !== undefined) response.headers.set("Retry-After", String(retryAfter));
    return response;
  }
}

/** Details of a failure: the reasons as codes, if the error number alone isn't specific enough. */
function dataOf({ reason, errorName, details }: ProductError, fields: Record<string, string> | null): object | null {
  const data = {
    ...(details.data ?? (fields && { fields, fieldReasons: details.fields })),
    ...(reason.code !== errorName && { reason }),
  };
  return Object.keys(data).length > 0 ? data : null;
}

function respond(ctx: Context, status: number, body: object): Response {
  const headers = new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "private, no-store",
  });
  for (const cookie of ctx.responseHeaders.getSetCookie()) headers.append("Set-Cookie", cookie);
  return new Response(writeJson(body, SNAKE), { status, headers });
}
