import { getEncoding } from "encoding-sniffer";
import { decoderFor, encodingOfPage } from "../../../src/tables/detect-encoding.ts";

/** The sniffer answers this label if it found nothing. No page declares it: it has no letters beyond ASCII. */
const UNDECLARED = "x-user-defined";
/** ISO-2022-JP is written in ASCII alone, and an escape to a Japanese set is in no other text. */
const JIS_ESCAPE = /\x1b\$[@B]/;
/** The html tag with its language is within this many bytes. */
const LANGUAGE_BYTES = 20_000;
/** Browsers read the declaration beyond the first 1,024 bytes too, and then decode the page again. */
const LATE_META_BYTES = 1_000_000;

/**
 * Turns a page's bytes into text as browsers do (HTML standard, 13.2.3): byte order mark, Content-Type header, meta tag
 * or XML declaration in the first 1,024 bytes, a later meta tag; then UTF-8 if the bytes are that, then what the bytes
 * look like, then the usual encoding of the page's language. Broken sequences become U+FFFD; nothing throws.
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

/** The first charset of a meta tag anywhere in the page. Scripts and comments don't count, so a parser looks for it. */
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
        // A tag that could be read byte by byte is not in UTF-16, whatever it says.
        if (label && decoderFor(label)) found = /^utf-16/i.test(label.trim()) ? "utf-8" : label;
      },
    })
    .transform(text);
  return found;
}

function detectedDecoder(body: Uint8Array): TextDecoder {
  const start = new TextDecoder("latin1").decode(body.subarray(0, LANGUAGE_BYTES));
  return encodingOfPage(body, /<html\s[^>]{0,500}?lang\s*=\s*["']?([a-z]{2,3})/i.exec(start)?.[1]);
}
