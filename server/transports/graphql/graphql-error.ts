import type { ProductError } from "../../../src/model/errors.ts";
import { dataHeaders } from "../../platform/http/answer.ts";
import { errorWords } from "../../platform/json-text/error-words.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { toProductError } from "../rest/envelope.ts";

/** A ProductError as an entry of GraphQL's `errors`. */
export function graphqlErrorOf(error: ProductError) {
  const { message, fields } = errorWords(error);
  return { message, extensions: { api_error_code: error.code, name: error.errorName, fields: fields ?? undefined } };
}

/**
 * Answers a request that was refused before its query was read (cross-site, too large, too busy), in GraphQL's format.
 */
export function graphqlError(ctx: Context, error: unknown): Response {
  const known = toProductError(ctx, error);
  const response = new Response(JSON.stringify({ errors: [graphqlErrorOf(known)] }), {
    status: known.http,
    headers: dataHeaders(ctx.deps.config),
  });
  if (known.details.retryAfter !== undefined) response.headers.set("Retry-After", String(known.details.retryAfter));
  return response;
}
