import { ERRORS, ProductError } from "../../src/contract/errors.ts";
import type { Deps } from "../deps.ts";
import { withOrigin } from "../media-urls.ts";
import type { Context } from "../trpc/context.ts";
import { storageFull } from "../trpc/storage-full.ts";
import { SNAKE, writeJson } from "../trpc/write-json.ts";

export interface Endpoint {
  /** e.g. `v3_get_pin`. */
  endpointName: string;
  resource: { name: string; options: Record<string, unknown> } | null;
}

/** What both a success and a failure say about the caller. Written as text at once: it is part of every answer. */
function clientContextText(ctx: Context): string {
  const { user } = ctx.viewer;
  const userText =
    user === null
      ? "null"
      : writeJson(
          {
            id: user.id,
            username: user.username,
            fullName: user.fullName,
            imageMediumUrl: user.imageMediumUrl,
            isPartner: user.isPartner,
          },
          SNAKE,
        );
  // Countries are two capital letters; the locale is the client's own word.
  return (
    `{"country":"${ctx.country}","country_from_hostname":"${ctx.deps.config.defaultCountry}",` +
    `"country_from_ip":"${ctx.countryFromIp}","region_from_ip":"","locale":${JSON.stringify(ctx.locale)},` +
    `"is_authenticated":${user !== null},"viewer_type":"${ctx.viewer.type}","user":${userText}}`
  );
}

/** The inner part of a success, which says nothing of the caller. */
export function successText(
  { config }: Pick<Deps, "config">,
  endpointName: string,
  data: unknown,
  bookmark: string | null | undefined,
): string {
  const next = bookmark === undefined ? "" : `,"bookmark":${JSON.stringify(bookmark)}`;
  const text =
    `{"status":"success","code":0,"http_status":200,"endpoint_name":"${endpointName}","data":${writeJson(data, SNAKE)}${next},` +
    '"message":null,"message_detail":null,"api_error_code":null,"error":null}';
  return withOrigin(text, config.publicUrl);
}

/** The inner part of a failure. */
export function failureText(endpointName: string, error: ProductError): string {
  const { messageDetail = null, data = null, fields = null } = error.details;
  const inner = {
    status: "failure",
    code: error.code,
    httpStatus: error.http,
    endpointName,
    data,
    message: error.message,
    messageDetail,
    apiErrorCode: error.code,
    error: {
      apiErrorCode: error.code,
      httpStatus: error.http,
      name: error.errorName,
      message: error.message,
      messageDetail,
      data,
      fields,
    },
  };
  return writeJson(inner, SNAKE);
}

/**
 * What stands before and after the inner part in the envelope of CONTRACT.md section 1. `resource.options` are given
 * back with their own names.
 */
export function envelopeAround(ctx: Context, { resource }: Endpoint): [before: string, after: string] {
  const resourceText = resource
    ? `{"name":${JSON.stringify(resource.name)},"options":${JSON.stringify(resource.options)}}`
    : '{"name":null,"options":{}}';
  return [
    '{"resource_response":',
    `,"resource":${resourceText},"client_context":${clientContextText(ctx)},"request_identifier":"${ctx.requestId}"}`,
  ];
}

/** Whatever was thrown, as an error that a person may be told of; the rest is for the log. */
export function toProductError(ctx: Pick<Context, "deps" | "requestId">, error: unknown): ProductError {
  if (error instanceof ProductError) return error;
  ctx.deps.log.error({ err: error, requestId: ctx.requestId }, "a request failed");
  return (
    storageFull(error) ??
    new ProductError("INTERNAL", { message: ERRORS.INTERNAL.message, data: { requestId: ctx.requestId } })
  );
}
