import { getEncoding } from "encoding-sniffer";
import { detectAll } from "jschardet";

/** The sniffer answers this label if it found nothing. No page declares it: it has no letters beyond ASCII. */
const UNDECLARED = "x-user-defined";
/** Enough text for a detector; more only takes longer. */
const DETECTION_BYTES = 20_000;
/** A guess below this is no better than the language's usual encoding. */
const MIN_CONFIDENCE = 0.05;
/** ISO-2022-JP is written in ASCII alone, and an escape to a Japanese set is in no other text. */
const JIS_ESCAPE = /\x1b\$[@B]/;
/** Browsers read the declaration beyond the first 1,024 bytes too, and then decode the page again. */
const LATE_META_BYTES = 1_000_000;

/** The usual encoding of pages in a language (HTML standard, 13.2.3.2, step 9); windows-1252 for any other. */
const USUAL: Record<string, string> = {
  ar: "windows-1256",
  ba: "windows-1251",
  be: "windows-1251",
  bg: "windows-1251",
  cs: "windows-1250",
  el: "windows-1253",
  et: "windows-1257",
  fa: "windows-1256",
  he: "windows-1255",
  hr: "windows-1250",
  hu: "iso-8859-2",
  ja: "shift_jis",
  kk: "windows-1251",
  ko: "euc-kr",
  ku: "windows-1254",
  ky: "windows-1251",
  lt: "windows-1257",
  lv: "windows-1257",
  mk: "windows-1251",
  pl: "iso-8859-2",
  ru: "windows-1251",
  sah: "windows-1251",
  sk: "windows-1250",
  sl: "iso-8859-2",
  sr: "windows-1251",
  tg: "windows-1251",
  th: "windows-874",
  tr: "windows-1254",
  tt: "windows-1251",
  uk: "windows-1251",
  vi: "windows-1258",
  zh: "gb18030",
};

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
  const start = body.subarray(0, DETECTION_BYTES);
  for (const { encoding, confidence } of detectAll(start)) {
    const decoder = encoding && confidence >= MIN_CONFIDENCE ? decoderFor(aliasOf(encoding)) : null;
    if (decoder) return decoder;
  }
  const language = /<html\s[^>]{0,500}?lang\s*=\s*["']?([a-z]{2,3})/i.exec(
    new TextDecoder("latin1").decode(start),
  )?.[1];
  return new TextDecoder((USUAL[language?.toLowerCase() ?? ""] ?? "windows-1252") as Bun.Encoding);
}

/** Names of Windows code pages that the Encoding standard knows by another label. */
function aliasOf(encoding: string): string {
  const aliases: Record<string, string> = { cp932: "shift_jis", cp949: "euc-kr", cp874: "windows-874", cp950: "big5" };
  return aliases[encoding.toLowerCase()] ?? encoding;
}

function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label.trim() as Bun.Encoding);
  } catch {
    return null;
  }
}
