import { toCamelKey } from "../../../src/contract/case.ts";
import { type AnyContract, type ResourceCall, resourceCallsOf } from "../../../src/contract/define-contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { fieldsOf, parseJsonObject, readBody } from "../../platform/http/read-body.ts";
import { inOurNames } from "../../platform/json-text/in-our-names.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Procedure } from "../../platform/procedure/procedures.ts";
import { answer, answerError, continued, endpointName } from "../rest/call.ts";
import { API_RESOURCE } from "../rest/envelope.ts";
import { readFieldSets } from "../rest/field-sets.ts";
import { withoutLeftOut } from "../rest/left-out.ts";
import { refuseMethod } from "../rest/methods.ts";
import { numbersAsText } from "../rest/numbers-as-text.ts";
import { asClientsRead } from "./as-clients-read.ts";
import { inCallersNames } from "./in-callers-names.ts";

/** Host names that the client's own patterns recognize as the original service. */
const KNOWN_HOST = /^(?:\w+\.)?pinterest\.[\w.]+$/;

/**
 * gallery-dl requests a board's sections only from host names that it knows. On other hosts
 * (`extractor.pinterest.domain`) it only reads the board's feed, which must then contain the sections' Pins as well.
 */
const readsFeedAlone = ({ headers }: Request, { hostname }: URL): boolean =>
  headers.has("x-pinterest-appstate") && !KNOWN_HOST.test(hostname);

interface NamedCall extends Pick<ResourceCall, "verb"> {
  procedure: Procedure;
  rename: Record<string, string>;
  defaults: Record<string, unknown>;
}
export interface ResourceCalls {
  /** Calls by resource and verb, such as `PinResource/get`. */
  named: ReadonlyMap<string, NamedCall>;
  /** Endpoint names of lists on any address, for ApiResource. */
  paged: ReadonlySet<string>;
}

/** @throws if two contracts claim the same resource and verb */
export function resourceCalls(procedures: readonly Procedure[]): ResourceCalls {
  const calls = new Map<string, NamedCall>();
  for (const procedure of procedures) {
    for (const { name, verb, rename = {}, defaults = {} } of resourceCallsOf(procedure.signature)) {
      const key = `${name}/${verb}`;
      if (calls.has(key)) throw new Error(`${key} is claimed twice`);
      calls.set(key, { procedure, verb, rename, defaults });
    }
  }
  const lists = procedures.filter(({ signature }) => signature.paged);
  return { named: calls, paged: new Set(lists.map(({ signature }) => endpointName(signature))) };
}

/** The options of a resource request (CONTRACT.md section 1): in `data` of the query or form, or in a JSON body. */
async function readOptions(request: Request, url: URL): Promise<Record<string, unknown>> {
  const fields =
    request.method === "GET" || request.method === "HEAD" ? fieldsOf(url.searchParams) : await readBody(request);
  const outer = typeof fields.data === "string" ? parseJsonObject(fields.data) : withinData(fields);
  const options = outer.options ?? {};
  if (!isFields(options)) throw new ProductError("BODY_UNREADABLE");
  return options;
}

/** A JSON body may have the same fields as a form, with `data` as an object instead of text. */
function withinData(fields: Record<string, unknown>): Record<string, unknown> {
  const { data } = fields;
  return isFields(data) && !("options" in fields) ? data : fields;
}

/** The cursor in `bookmarks`: the first entry of a list, or the text itself. */
const cursorOf = (bookmarks: unknown): unknown =>
  Array.isArray(bookmarks) ? (bookmarks[0] ?? null) : typeof bookmarks === "string" ? bookmarks : undefined;

/** Converts options to the procedure's input; `bookmarks: [cursor]` becomes `bookmark`. */
function toInput(
  schema: AnyContract["input"],
  options: Record<string, unknown>,
  rename: Record<string, string>,
): Record<string, unknown> {
  const input = Object.fromEntries(Object.entries(options).map(([name, value]) => [toCamelKey(name), value]));
  const cursor = cursorOf(input.bookmarks);
  if (cursor !== undefined) input.bookmark = cursor;
  for (const [from, to] of Object.entries(rename)) if (from in input && !(to in input)) input[to] = input[from];
  return inOurNames(schema, input) as Record<string, unknown>;
}

/**
 * The answer repeats the options (CONTRACT.md section 1), but leaves out secrets, and pictures because they are long.
 */
const SECRET = /password|token|secret|code$/i;
const REPEATED_CHARS_MAX = 20_000;
const withoutSecrets = (options: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(options)
      .filter(([name]) => !SECRET.test(name))
      .filter(([, value]) => typeof value !== "string" || value.length <= REPEATED_CHARS_MAX)
      // Data that ApiResource forwards may contain secrets too.
      .map(([name, value]) => [name, isFields(value) ? withoutSecrets(value) : value]),
  );
const isFields = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/**
 * The REST address that an ApiResource call names; null for another site's or another transport's, even if `..` leads
 * there.
 */
function restTarget(ctx: Context, target: unknown): URL | null {
  const { publicUrl } = ctx.deps.config;
  if (typeof target !== "string" || !URL.canParse(target, publicUrl)) return null;
  const url = new URL(target, publicUrl);
  return url.origin === publicUrl && /^\/(v3|vx|ads\/v4)\//.test(url.pathname) ? url : null;
}

/**
 * The input that ApiResource forwards: `options.data`, and for a list the bookmark, which resource clients send as
 * `bookmarks`.
 */
function forwardedData(
  { data, page_size, bookmarks }: Record<string, unknown>,
  reads: boolean,
): Record<string, unknown> {
  const named = isFields(data) ? data : {};
  if (!reads) return named;
  // An address can't express null, which some clients send for an absent value.
  const said = Object.entries({ page_size, bookmarks, ...named }).filter(([, value]) => value !== null);
  const { bookmarks: cursors, ...rest } = Object.fromEntries(said);
  const cursor = cursorOf(cursors);
  return { ...(cursor != null && { bookmark: cursor }), ...rest };
}

/** ApiResource repeats its input in the answer, as every resource does. */
async function repeating(
  response: Response,
  resource: { name: string; options: Record<string, unknown> },
  { paged }: ResourceCalls,
): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("application/json")) return response;
  const body = (await response.json()) as Record<string, unknown>;
  const inner = (body.resource_response ?? {}) as {
    status?: string;
    endpoint_name?: string;
    bookmark?: string | null;
    data?: unknown;
  };
  const isPage = inner.status === "success" && paged.has(inner.endpoint_name ?? "");
  const options = isPage ? continued(resource.options, inner.bookmark ?? null) : resource.options;
  // Answers of handshake calls have no envelope, so they have no place for the options.
  const repeated = body.resource ? { ...body, resource: { ...resource, options } } : body;
  if (inner.status === "success") inner.data = JSON.parse(asClientsRead(null)(JSON.stringify(inner.data ?? null)));
  const { status, headers } = response;
  return new Response(JSON.stringify(repeated), { status, headers });
}

export type ForwardToRest = (
  ctx: Context,
  method: string,
  url: URL,
  data: Record<string, unknown>,
) => Promise<Response>;
/** The REST method for each verb of ApiResource. */
export const FORWARD_METHODS: Record<string, string> = { get: "GET", create: "POST", update: "PUT", delete: "DELETE" };

export async function handleResource(
  ctx: Context,
  calls: ResourceCalls,
  request: Request,
  params: { name: string; verb: string },
  url: URL,
  forward: ForwardToRest,
): Promise<Response> {
  const { name, verb } = params;
  const resource = { name, options: {} as Record<string, unknown> };
  const named = calls.named.get(`${name}/${verb}`);
  try {
    const forwarding = name === API_RESOURCE && verb in FORWARD_METHODS;
    if (!named && !forwarding) throw new ProductError("NOT_FOUND");
    const method = verb === "get" ? "GET" : "POST";
    if (method !== (request.method === "HEAD" ? "GET" : request.method))
      return refuseMethod(ctx, { endpointName: name, resource }, [method]);
    const options = await readOptions(request, url);
    resource.options = withoutSecrets(options);
    if (named) {
      const endpoint = { endpointName: endpointName(named.procedure.signature), resource };
      const made = named.procedure.made ?? (await named.procedure.load());
      const { input: schema } = made.contract;
      const given = { ...(!readsFeedAlone(request, url) && named.defaults), ...toInput(schema, options, named.rename) };
      const input = withoutLeftOut(schema, numbersAsText(schema, given), named.verb);
      const reshape = asClientsRead(readFieldSets(options.field_sets));
      return await answer(ctx, inCallersNames(made, options, named.rename), input, endpoint, reshape);
    }
    const target = restTarget(ctx, options.url);
    if (!target) throw new ProductError("NOT_FOUND");
    const data = forwardedData(options, verb === "get");
    return await repeating(await forward(ctx, FORWARD_METHODS[verb] ?? "GET", target, data), resource, calls);
  } catch (error) {
    return answerError(ctx, { endpointName: name, resource }, error);
  }
}
