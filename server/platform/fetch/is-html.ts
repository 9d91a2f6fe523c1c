import type { FetchedResource } from "./safe-fetch.ts";

const HTML_TYPES = new Set(["text/html", "application/xhtml+xml"]);
/** Content types that carry no information (MIME Sniffing standard, section 7). */
const UNKNOWN_TYPES = new Set(["", "unknown/unknown", "application/unknown", "*/*"]);
/** Browsers show a page of XHTML under these types too. */
const XML_TYPES = new Set(["text/xml", "application/xml"]);
const XHTML = /^\uFEFF?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!doctype html[^>]{0,300}>\s*)?<html[\s>]/i;
/** A text that is no content type counts as none. */
const TYPE = /^[\w.+-]+\/[\w.+-]+$/;
/** First bytes of a page without a content type (section 7.1): one of these tags, or a comment. */
const BEGINNING =
  /^\uFEFF?[\t\n\f\r ]*<(?:(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[ >]|!--)/i;
const SNIFF_BYTES = 1_445;

/** Whether a resource is an HTML page: by its content type or, without one, by its first bytes, as browsers decide. */
export function isHtml({ contentType, body }: Pick<FetchedResource, "contentType" | "body">): boolean {
  // Some servers send the header twice, which joins the values by a comma.
  const type = contentType.split(/[;,]/)[0]?.trim().toLowerCase() ?? "";
  if (HTML_TYPES.has(type)) return true;
  const isUnknown = UNKNOWN_TYPES.has(type) || !TYPE.test(type);
  if (!isUnknown && !XML_TYPES.has(type)) return false;
  const start = new TextDecoder().decode(body.subarray(0, SNIFF_BYTES));
  return XHTML.test(start) || (isUnknown && BEGINNING.test(start));
}
