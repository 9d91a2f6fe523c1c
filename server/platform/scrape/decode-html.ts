import { getEncoding } from "encoding-sniffer";
import { decoderFor, encodingOfPage } from "../../../src/tables/detect-encoding.ts";

/**
 * The label that the sniffer returns if it found no encoding. No page declares this label, because the encoding has no
 * letters beyond ASCII.
 */
const UNDECLARED = "x-user-defined";
/** ISO-2022-JP uses only ASCII bytes, and no other text contains its escape sequence to a Japanese character set. */
const JIS_ESCAPE = /\x1b\$[@B]/;
/** The html tag, which gives the page's language, is within this many bytes. */
const LANGUAGE_BYTES = 20_000;
/** Browsers also find a declaration after the first 1,024 bytes, and then decode the page a second time. */
const LATE_META_BYTES = 1_000_000;

/**
 * Decodes a page as browsers do (HTML standard, 13.2.3), by the first of: byte order mark, Content-Type header, meta
 * tag or XML declaration in the first 1,024 bytes, a later meta tag, UTF-8 if the bytes are valid UTF-8, detection from
 * the bytes, the usual encoding of the page's language. Broken sequences become U+FFFD; never throws.
 */
export function decodeHtml(body: Uint8Array, contentType: string): string {
  const declared = declaredDecoder(body, charsetIn(contentType));
  if (declared) return declared.decode(body);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    return JIS_ESCAPE.test(text) ? new TextDecoder("iso-2022-jp").decode(body) : text;
  } catch {
    return detectedDecoder(body).decode(body);
  }
}

function declaredDecoder(body: Uint8Array, header: string | undefined): TextDecoder | null {
  const transportLayerEncodingLabel = header !== undefined && decoderFor(header) ? header : undefined;
  const label = getEncoding(body, { transportLayerEncodingLabel, defaultEncoding: UNDECLARED });
  if (label !== UNDECLARED) return decoderFor(label);
  const late = lateMetaCharset(body.subarray(0, LATE_META_BYTES));
  return late === null ? null : decoderFor(late);
}

function charsetIn(text: string): string | undefined {
  return /charset\s*=\s*["']?\s*([^\s"';>/]+)/i.exec(text)?.[1];
}

/**
 * The charset of the first meta tag that declares one, anywhere in the page. An HTML parser finds it, because scripts
 * and comments don't count.
 */
function lateMetaCharset(start: Uint8Array): string | null {
  let found: string | null = null;
  const text = new TextDecoder("latin1").decode(start);
  if (!/<meta\s[^>]{0,500}charset/i.test(text)) return null;
  new HTMLRewriter()
    .on("meta", {
      element(tag) {
        if (found !== null) return;
        const isContentType = tag.getAttribute("http-equiv")?.trim().toLowerCase() === "content-type";
        const label =
          tag.getAttribute("charset") ?? (isContentType ? charsetIn(tag.getAttribute("content") ?? "") : null);
        // A page whose tags can be read byte by byte isn't in UTF-16, even if it declares that.
        if (label && decoderFor(label)) found = /^utf-16/i.test(label.trim()) ? "utf-8" : label;
      },
    })
    .transform(text);
  return found;
}

function detectedDecoder(body: Uint8Array): TextDecoder {
  const start = new TextDecoder("latin1").decode(body.subarray(0, LANGUAGE_BYTES));
  return encodingOfPage(body, languageOf(start));
}

/** The language that the html tag gives, as two or three letters. */
function languageOf(start: string): string | undefined {
  let found: string | undefined;
  new HTMLRewriter()
    .on("html", {
      element(tag) {
        const given = tag.getAttribute("lang") ?? tag.getAttribute("xml:lang") ?? "";
        found ??= /^\s*([a-z]{2,3})/i.exec(given)?.[1];
      },
    })
    .transform(start);
  return found;
}
