import type { FetchedResource } from "./safe-fetch.ts";

const HTML_TYPES = new Set(["text/html", "application/xhtml+xml"]);
/** Types that say nothing (MIME Sniffing standard, section 7). */
const UNKNOWN_TYPES = new Set(["", "unknown/unknown", "application/unknown", "*/*"]);
/** Beginnings that make an undeclared resource a page (section 7.1): a tag of these, or a comment. */
const BEGINNING =
  /^\uFEFF?[\t\n\f\r ]*<(?:(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[ >]|!--)/i;
const SNIFF_BYTES = 1_445;

/** Whether a resource is a page, by its type or, without one, by its first bytes as browsers see it. */
export function isHtml({ contentType, body }: Pick<FetchedResource, "contentType" | "body">): boolean {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!UNKNOWN_TYPES.has(type)) return HTML_TYPES.has(type);
  return BEGINNING.test(new TextDecoder().decode(body.subarray(0, SNIFF_BYTES)));
}
