import { ProductError } from "../../../src/model/errors.ts";
import { DEPTH_MAX, isDeeper } from "../../../src/model/json-depth.ts";

/** Maximum size of a body that isn't an upload (SECURITY.md 30). */
export const BODY_MAX_BYTES = 1_000_000;
/** Maximum size of a body that may contain a picture as text: a picture of 7 MB in Base64. */
export const PICTURE_BODY_MAX_BYTES = 10_000_000;
const MULTIPART = "multipart/form-data";
const URL_ENCODED = "application/x-www-form-urlencoded";
const typeOf = ({ headers }: Request) => (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();

/** Whether all values of a request are text, as in a query string or a form. */
export function isForm(request: Request): boolean {
  const type = typeOf(request);
  return request.method === "GET" || request.method === "HEAD" || type === MULTIPART || type === URL_ENCODED;
}

/**
 * The fields of a request's body: JSON, a form, or nothing. A body without a content type is parsed as JSON, because
 * scripts often omit the header.
 * @throws ProductError BODY_TOO_LARGE or BODY_UNREADABLE
 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (request.method === "GET" || request.method === "HEAD" || request.body === null) return {};
  const bytes = await readLimited(request);
  if (bytes.byteLength === 0) return {};
  const type = typeOf(request);
  if (type === MULTIPART) {
    const copy = new Response(bytes, { headers: { "content-type": request.headers.get("content-type") ?? "" } });
    return fieldsOf(await copy.formData().catch(unreadable));
  }
  const text = decode(bytes);
  if (type === URL_ENCODED) return fieldsOf(new URLSearchParams(text));
  return parseJsonObject(text);
}

/**
 * Like `readBody`, but accepts a JSON list, which becomes the field `items`.
 * @throws ProductError BODY_TOO_LARGE or BODY_UNREADABLE
 */
export async function readBodyOrRows(request: Request): Promise<Record<string, unknown>> {
  if (request.body === null || request.method === "GET" || request.method === "HEAD" || isForm(request))
    return readBody(request);
  const text = decode(await readLimited(request)).trim();
  if (!text.startsWith("[")) return text === "" ? {} : parseJsonObject(text);
  // First parse the list without the wrapper below, because a text such as `[],"other":1` is only valid inside it.
  try {
    JSON.parse(text);
  } catch {
    unreadable();
  }
  return parseJsonObject(`{"items":${text}}`);
}

/** Ids have up to 19 digits, and clients in other languages send them as numbers. */
const BIG_NUMBER = /\d{16}/;

/**
 * Returns an integer that a double can't represent as the text that was sent (the `source` of ECMAScript's JSON.parse).
 */
const numberAsWritten = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === "number" && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? "")
    ? context?.source
    : value;

/** @throws ProductError BODY_UNREADABLE if the text isn't a JSON object, or is nested too deeply */
export function parseJsonObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = BIG_NUMBER.test(text) ? JSON.parse(text, numberAsWritten) : JSON.parse(text);
  } catch {
    return unreadable();
  }
  if (value === null || typeof value !== "object" || Array.isArray(value) || isDeeper(value, DEPTH_MAX))
    return unreadable();
  return value as Record<string, unknown>;
}

/**
 * For transports that parse JSON themselves. Text that is too short to be nested too deeply, or isn't JSON, is left to
 * the transport.
 * @throws ProductError BODY_UNREADABLE if the text is JSON that is nested too deeply
 */
export function refuseDeepJson(text: string, depth: number = DEPTH_MAX): void {
  if (text.length <= 2 * depth) return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return;
  }
  if (isDeeper(value, depth)) unreadable();
}

/** Bodies that were already read, within their limit. */
const read = new WeakMap<Request, Uint8Array<ArrayBuffer>>();

/**
 * Reads the body within the limit and returns an equivalent request, for transports whose parser has no limit.
 * @throws ProductError BODY_TOO_LARGE
 */
export async function withLimitedBody(request: Request, max = BODY_MAX_BYTES): Promise<Request> {
  if (request.method === "GET" || request.method === "HEAD" || request.body === null) return request;
  const bytes = await readLimited(request, max);
  const limited = new Request(request.url, { method: request.method, headers: request.headers, body: bytes });
  read.set(limited, bytes);
  return limited;
}

const declaredLength = ({ headers }: Request) => Number(headers.get("content-length") ?? 0);

/** Whether a body declares a length over the usual limit. */
export const isLong = (request: Request): boolean => declaredLength(request) > BODY_MAX_BYTES;

async function readLimited(request: Request, max = BODY_MAX_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  const known = read.get(request);
  if (known) return known;
  if (declaredLength(request) > max) throw new ProductError("BODY_TOO_LARGE");
  // A declared length may be wrong, and a chunked body has none, so count the bytes while reading.
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    // The sender has disconnected.
    const { done, value } = await reader.read().catch(unreadable);
    if (done) break;
    size += value.byteLength;
    if (size > max) {
      await reader.cancel().catch(() => {});
      throw new ProductError("BODY_TOO_LARGE");
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return unreadable();
  }
}

function unreadable(): never {
  throw new ProductError("BODY_UNREADABLE");
}

/**
 * Text fields of a form or a query string. A name given several times becomes a list, and so does one that ends in
 * `[]`. Values are appended in place: copying the list for each value would take minutes for a large form (SECURITY.md
 * 43).
 */
export function fieldsOf(form: FormData | URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [given, value] of form) {
    const name = given.endsWith("[]") ? given.slice(0, -2) : given;
    if (name === "__proto__" || typeof value !== "string") continue;
    const before = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (Array.isArray(before)) before.push(value);
    else if (before !== undefined) fields[name] = [before, value];
    else fields[name] = name === given ? value : [value];
  }
  return fields;
}
