import { ProductError } from "../../../src/model/errors.ts";
import { dataHeaders } from "../../platform/http/answer.ts";
import { errorWords } from "../../platform/json-text/error-words.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { toProductError } from "../rest/envelope.ts";
import { AGENT_SCOPES } from "./tool-names.ts";

/** Address of this server's metadata (RFC 9728), by which agents find out how to connect. */
export const METADATA_PATH = "/.well-known/oauth-protected-resource/mcp";

/** Codes of JSON-RPC 2.0, section 5.1; the second is the server's own. */
const PARSE_ERROR = -32_700;
const REFUSED = -32_000;

/** Answers a failure that happened before the MCP library saw the request: no token, a limit, an unreadable body. */
export function mcpError(ctx: Context, thrown: unknown): Response {
  const error = thrown instanceof ProductError ? thrown : toProductError(ctx, thrown);
  const headers = new Headers(dataHeaders(ctx.deps.config));
  if (error.http === 401) headers.set("WWW-Authenticate", challenge(ctx));
  if (error.http === 405) headers.set("Allow", "POST");
  if (error.details.retryAfter !== undefined) headers.set("Retry-After", String(error.details.retryAfter));
  const code = error.errorName === "BODY_UNREADABLE" ? PARSE_ERROR : REFUSED;
  const { message } = errorWords(error);
  const body = { jsonrpc: "2.0", id: null, error: { code, message, data: { api_error_code: error.code } } };
  return Response.json(body, { status: error.http, headers });
}

/** The WWW-Authenticate header by which an agent without a valid token finds the log-in (RFC 6750, 3; RFC 9728, 5.1). */
function challenge({ deps: { config }, viewer }: Context): string {
  const parts = [
    `realm="${config.publicUrl}"`,
    ...(viewer.ended ? ['error="invalid_token"'] : []),
    `resource_metadata="${config.publicUrl}${METADATA_PATH}"`,
    `scope="${AGENT_SCOPES.join(" ")}"`,
  ];
  return `Bearer ${parts.join(", ")}`;
}
