import type { FetchedResource } from "./safe-fetch.ts";

const HTML_TYPES = new Set(["text/html", "application/xhtml+xml"]);
/** Content types that carry no information (MIME Sniffing standard, section 7). */
const UNKNOWN_TYPES = new Set(["", "unknown/unknown", "application/unknown", "*/*"]);
/** First bytes of a page without a content type (section 7.1): one of these tags, or a comment. */
const BEGINNING =
  /^\uFEFF?[\t\n\f\r ]*<(?:(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[ >]|!--)/i;
const SNIFF_BYTES = 1_445;

/** Whether a resource is an HTML page: by its content type or, without one, by its first bytes, as browsers decide. */
export function isHtml({ contentType, body }: Pick<FetchedResource, "contentType" | "body">): boolean {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!UNKNOWN_TYPES.has(type)) return HTML_TYPES.has(type);
  return BEGINNING.test(new TextDecoder().decode(body.subarray(0, SNIFF_BYTES)));
}
