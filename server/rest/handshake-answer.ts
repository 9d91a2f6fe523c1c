import type { ProductError } from "../../src/contract/errors.ts";
import type { Context } from "../trpc/context.ts";
import { SNAKE, writeJson } from "../trpc/write-json.ts";
import { toProductError } from "./envelope.ts";

/** A refusal of who asks is a 401 and one of what they ask a 409; the caller takes no other (spec visitor section 7). */
const STATUSES: Readonly<Record<number, number>> = { 400: 409, 401: 401, 403: 401, 404: 409, 409: 409, 422: 409 };
/** The account is locked, or a captcha is wanted: answers to this log-in, and not to too many calls. */
const OF_THE_ACCOUNT: readonly string[] = ["LOGIN_RATE_LIMITED", "LOGIN_TOO_QUICK", "CAPTCHA_REQUIRED"];

const statusOf = ({ errorName, http }: ProductError) =>
  OF_THE_ACCOUNT.includes(errorName) ? 401 : (STATUSES[http] ?? http);

/** Answers a handshake call: `{status, code, data, message}` (CONTRACT.md section 1). */
export async function answerHandshake(ctx: Context, run: () => Promise<unknown>): Promise<Response> {
  try {
    const data = await run();
    return respond(ctx, 200, { status: "success", code: 0, data, message: null });
  } catch (thrown) {
    const error = toProductError(ctx, thrown);
    const { data = null, fields, retryAfter } = error.details;
    const body = {
      status: "failure",
      code: error.code,
      data: data ?? (fields ? { fields } : null),
      message: error.message,
    };
    const response = respond(ctx, statusOf(error), body);
    if (retryAfter !== undefined) response.headers.set("Retry-After", String(retryAfter));
    return response;
  }
}

function respond(ctx: Context, status: number, body: object): Response {
  const headers = new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "private, no-store",
  });
  for (const cookie of ctx.responseHeaders.getSetCookie()) headers.append("Set-Cookie", cookie);
  return new Response(writeJson(body, SNAKE), { status, headers });
}
