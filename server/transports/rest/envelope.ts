import { ProductError } from "../../../src/model/errors.ts";
import type { Deps } from "../../deps.ts";
import { errorWords } from "../../platform/json-text/error-words.ts";
import { SNAKE, withOrigin, writeJson } from "../../platform/json-text/json-text.ts";
import { knownFault } from "../../platform/json-text/known-fault.ts";
import type { Context, Reader } from "../../platform/procedure/context.ts";
import type { Reshape } from "./field-sets.ts";

export interface Endpoint {
  /** Name of the endpoint, e.g. `v3_get_pin`. */
  endpointName: string;
  /** A resource call's answer repeats its options; null for REST. */
  resource: { name: string; options: Record<string, unknown> | null };
}

/**
 * The resource that forwards to any REST address (CONTRACT.md section 1). Answers of REST addresses without a resource name it too.
 */
export const API_RESOURCE = "ApiResource";
/** The endpoint named in answers to unknown addresses. */
export const UNKNOWN_ENDPOINT: Endpoint = { endpointName: "v3", resource: { name: API_RESOURCE, options: null } };

/** The part of every envelope that describes the caller. Written directly as JSON text, because every answer has it. */
function clientContextText(ctx: Context): string {
  const { type, user }: Reader = ctx.reader ?? ctx.viewer;
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
  // A country is two capital letters and needs no escaping; the client chooses the locale.
  return (
    `{"country":"${ctx.country}","country_from_hostname":"${ctx.deps.config.defaultCountry}",` +
    `"country_from_ip":"${ctx.countryFromIp}","region_from_ip":"","locale":${JSON.stringify(ctx.locale)},` +
    `"is_authenticated":${user !== null},"viewer_type":"${type}","user":${userText}}`
  );
}

/** The inner part of a success, which contains nothing about the caller. */
export function successText(
  { config }: Pick<Deps, "config">,
  endpointName: string,
  data: unknown,
  bookmark: string | null | undefined,
  reshape: Reshape = (text) => text,
): string {
  const text =
    `{"status":"success","code":0,"http_status":200,"endpoint_name":"${endpointName}","data":${reshape(writeJson(data, SNAKE))},` +
    `"bookmark":${JSON.stringify(bookmark ?? null)},"message":null,"message_detail":null,"api_error_code":null}`;
  return withOrigin(text, config.publicUrl);
}

/** The inner part of a failure. */
export function failureText(endpointName: string, error: ProductError): string {
  const { data = null } = error.details;
  const { message, messageDetail, fields } = errorWords(error);
  const inner = {
    status: "failure",
    code: error.code,
    httpStatus: error.http,
    endpointName,
    data,
    bookmark: null,
    message,
    messageDetail,
    apiErrorCode: error.code,
    error: {
      apiErrorCode: error.code,
      httpStatus: error.http,
      name: error.errorName,
      message,
      messageDetail,
      data,
      fields,
      reason: error.reason,
    },
  };
  return writeJson(inner, SNAKE);
}

/**
 * The text before and after the inner part of the envelope (CONTRACT.md section 1). `resource.options` keep the names
 * that the client sent.
 */
export function envelopeAround(ctx: Context, { resource }: Endpoint): [before: string, after: string] {
  const resourceText = `{"name":${JSON.stringify(resource.name)},"options":${JSON.stringify(resource.options ?? {})}}`;
  return [
    '{"resource_response":',
    `,"resource":${resourceText},"client_context":${clientContextText(ctx)},"request_identifier":"${ctx.requestId}"}`,
  ];
}

/** Turns anything thrown into an error that is safe to show; details go to the log. */
export function toProductError(ctx: Pick<Context, "deps" | "requestId">, error: unknown): ProductError {
  if (error instanceof ProductError) return error;
  ctx.deps.log.error({ err: error, requestId: ctx.requestId }, "a request failed");
  return knownFault(error) ?? new ProductError("INTERNAL", { data: { requestId: ctx.requestId } });
}
