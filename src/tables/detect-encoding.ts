import { detectAll } from "jschardet";

/** Enough text for the detector; more only takes longer. */
const DETECTION_BYTES = 20_000;
/** A guess below this is no better than the language's usual encoding. */
const MIN_CONFIDENCE = 0.05;
/** For short texts, a guess counts if its confidence is at least this share of the best one. */
const CLOSE_TO_BEST = 0.75;

/** The usual encoding of texts in a language (HTML standard, 13.2.3.2, step 9); windows-1252 for any other. */
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

/** Names of code pages that the Encoding standard knows by another label. */
const ALIASES: Record<string, string> = {
  cp932: "shift_jis",
  cp949: "euc-kr",
  cp874: "windows-874",
  "tis-620": "windows-874",
  cp950: "big5",
  macroman: "macintosh",
};

/** Encodings that spreadsheet programs on Windows and Macs write besides Unicode. */
const SPREADSHEETS = new Set([
  ...["windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255", "windows-1256"],
  ...["windows-1257", "windows-1258", "windows-874", "shift_jis", "euc-kr", "gb18030", "big5", "macintosh"],
]);

/** Finds an encoding by any of its names; null if the platform can't decode it. */
export function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label.trim() as "utf-8");
  } catch {
    return null;
  }
}

export const usualEncoding = (language: string | undefined): string =>
  USUAL[language?.toLowerCase().split("-")[0] ?? ""] ?? "windows-1252";

const guesses = (bytes: Uint8Array) =>
  detectAll(bytes.subarray(0, DETECTION_BYTES)).flatMap(({ encoding, confidence }) => {
    const name = encoding?.toLowerCase();
    return name ? [{ label: ALIASES[name] ?? name, confidence }] : [];
  });

/** Guesses the encoding of a page that is not UTF-8 from its bytes, else from its language. */
export function encodingOfPage(bytes: Uint8Array, language: string | undefined): TextDecoder {
  for (const { label, confidence } of guesses(bytes)) {
    const decoder = confidence >= MIN_CONFIDENCE ? decoderFor(label) : null;
    if (decoder) return decoder;
  }
  return new TextDecoder(usualEncoding(language) as "utf-8");
}

/**
 * Guesses the encoding of a table from its bytes. A table has few letters beyond ASCII, so even a faint guess counts if
 * spreadsheet programs write that encoding; the usual encoding of the reader's language wins if it is nearly as likely.
 */
export function encodingOfTable(bytes: Uint8Array, language: string | undefined): TextDecoder {
  const found = guesses(bytes).filter(({ label }) => SPREADSHEETS.has(label));
  const [best] = found;
  const usual = usualEncoding(language);
  const isNearly = found.some(
    ({ label, confidence }) => label === usual && confidence >= CLOSE_TO_BEST * (best?.confidence ?? 1),
  );
  return new TextDecoder((isNearly ? usual : (best?.label ?? usual)) as "utf-8");
}
