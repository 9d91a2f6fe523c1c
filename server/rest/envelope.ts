import { toSnakeKey } from "../../src/contract/case.ts";
import { ERRORS, ProductError } from "../../src/contract/errors.ts";
import type { Deps } from "../deps.ts";
import { withOrigin } from "../media-urls.ts";
import type { Context } from "../trpc/context.ts";
import { JsonText } from "../trpc/json-text.ts";

export interface Endpoint {
  /** e.g. `v3_get_pin`. */
  endpointName: string;
  resource: { name: string; options: Record<string, unknown> } | null;
}

/** `"snake_case":` by the name in our code; names come from contracts, so there are only so many. */
const keyTexts = new Map<string, string>();
const KEY_TEXTS_MAX = 2_000;

function keyText(key: string): string {
  const known = keyTexts.get(key);
  if (known !== undefined) return known;
  const made = `${JSON.stringify(toSnakeKey(key))}:`;
  if (keyTexts.size < KEY_TEXTS_MAX) keyTexts.set(key, made);
  return made;
}

/** JSON text in snake_case; a JsonText goes in as it is. Twice as quick as renaming the keys of a copy and writing that. */
export function writeJson(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  if (value instanceof JsonText) return value.text;
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value) text += text ? `,${writeJson(item)}` : writeJson(item);
    return `[${text}]`;
  }
  if (value instanceof Date) return JSON.stringify(value);
  for (const key in value) {
    const item = (value as Record<string, unknown>)[key];
    if (item !== undefined) text += `${text ? "," : ""}${keyText(key)}${writeJson(item)}`;
  }
  return `{${text}}`;
}

/** What both a success and a failure say about the caller. */
function clientContext(ctx: Context) {
  const user = ctx.viewer.user;
  return {
    country: ctx.country,
    countryFromHostname: ctx.deps.config.defaultCountry,
    countryFromIp: ctx.countryFromIp,
    regionFromIp: "",
    locale: ctx.locale,
    isAuthenticated: user !== null,
    viewerType: ctx.viewer.type,
    user: user && {
      id: user.id,
      username: user.username,
      fullName: user.fullName,
      imageMediumUrl: user.imageMediumUrl,
      isPartner: user.isPartner,
    },
  };
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
    `{"status":"success","code":0,"http_status":200,"endpoint_name":"${endpointName}","data":${writeJson(data)}${next},` +
    '"message":null,"message_detail":null,"api_error_code":null,"error":null}';
  return withOrigin(text, config.publicUrl);
}

/** The inner part of a failure. */
export function failureText(endpointName: string, error: ProductError): string {
  const { messageDetail = null, data = null, fields = null } = error.details;
  return writeJson({
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
  });
}

/**
 * What stands before and after the inner part in the envelope of CONTRACT.md section 1. `resource.options` are given
 * back with their own names.
 */
export function envelopeAround(ctx: Context, { resource }: Endpoint): [before: string, after: string] {
  const resourceText = resource
    ? `{"name":${JSON.stringify(resource.name)},"options":${JSON.stringify(resource.options)}}`
    : '{"name":null,"options":{}}';
  const client = writeJson(clientContext(ctx));
  return [
    '{"resource_response":',
    `,"resource":${resourceText},"client_context":${client},"request_identifier":"${ctx.requestId}"}`,
  ];
}

export function envelopeText(ctx: Context, endpoint: Endpoint, inner: string): string {
  const [before, after] = envelopeAround(ctx, endpoint);
  return before + inner + after;
}

/** Whatever was thrown, as an error that a person may be told of; the rest is for the log. */
export function toProductError(ctx: Pick<Context, "deps" | "requestId">, error: unknown): ProductError {
  if (error instanceof ProductError) return error;
  ctx.deps.log.error({ err: error, requestId: ctx.requestId }, "a request failed");
  return new ProductError("INTERNAL", { message: ERRORS.INTERNAL.message, data: { requestId: ctx.requestId } });
}
