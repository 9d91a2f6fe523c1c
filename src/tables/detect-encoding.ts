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

/** Encodings that spreadsheet programs on Windows and Macs write besides Unicode, and shops' programs in Japan and Russia. */
const SPREADSHEETS = new Set([
  ...["windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255", "windows-1256"],
  ...["windows-1257", "windows-1258", "windows-874", "shift_jis", "euc-kr", "gb18030", "big5", "macintosh"],
  ...["euc-jp", "koi8-r"],
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
  /^zh-(?:hant|tw|hk|mo)\b/i.test(language ?? "")
    ? "big5"
    : (USUAL[language?.toLowerCase().split("-")[0] ?? ""] ?? "windows-1252");

/** Encodings of more than one byte a letter, which most texts of another encoding violate. */
const WIDE = new Set(["shift_jis", "euc-kr", "gb18030", "big5"]);
/** Share of kana among a Japanese text's letters beyond ASCII; other texts have hardly any. */
const KANA_SHARE = 0.2;
/** In East Asian text, letters beyond ASCII stand together; in Latin text most of them stand alone. */
const ALONE_SHARE = 0.25;

/** Letters beyond ASCII if the bytes are valid in an encoding and the letters stand together; null otherwise. */
function wideLetters(bytes: Uint8Array, label: string): string[] | null {
  try {
    const text = new TextDecoder(label as "utf-8", { fatal: true }).decode(bytes);
    const runs = text.match(/[^\x00-\x7f]+/g) ?? [];
    const letters = [...runs.join("")];
    const alone = runs.filter((run) => [...run].length === 1).length;
    return letters.length > 1 && alone <= letters.length * ALONE_SHARE ? letters : null;
  } catch {
    return null;
  }
}

/** The Japanese encoding in which a text has kana; null for none. The detector needs more text than a small table has. */
function japaneseEncoding(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, bytes.lastIndexOf(10, DETECTION_BYTES) + 1 || DETECTION_BYTES);
  const isJapanese = (label: string) => {
    const letters = wideLetters(start, label);
    return letters && letters.filter((letter) => /[ぁ-んァ-ヶー]/u.test(letter)).length >= letters.length * KANA_SHARE;
  };
  return ["shift_jis", "euc-jp"].find(isJapanese) ?? null;
}

const guesses = (bytes: Uint8Array) =>
  detectAll(bytes.subarray(0, DETECTION_BYTES)).flatMap(({ encoding, confidence }) => {
    const name = encoding?.toLowerCase();
    return name ? [{ label: ALIASES[name] ?? name, confidence }] : [];
  });

/** The East Asian encoding of a text; null if it is probably in none. */
export function eastAsianEncoding(bytes: Uint8Array): string | null {
  const japanese = japaneseEncoding(bytes);
  if (japanese) return japanese;
  const wide = guesses(bytes).filter(({ label }) => WIDE.has(label));
  return wide.find(({ label }) => wideLetters(bytes, label))?.label ?? null;
}

/** Guesses the encoding of a page that is not UTF-8 from its bytes, else from its language. */
export function encodingOfPage(bytes: Uint8Array, language: string | undefined): TextDecoder {
  const japanese = japaneseEncoding(bytes);
  if (japanese) return new TextDecoder(japanese as "utf-8");
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
  const usual = usualEncoding(language);
  const wide = japaneseEncoding(bytes) ?? (WIDE.has(usual) && wideLetters(bytes, usual) ? usual : null);
  if (wide) return new TextDecoder(wide as "utf-8");
  const found = guesses(bytes).filter(({ label }) => SPREADSHEETS.has(label));
  const [best] = found;
  const isNearly = found.some(
    ({ label, confidence }) => label === usual && confidence >= CLOSE_TO_BEST * (best?.confidence ?? 1),
  );
  return new TextDecoder((isNearly ? usual : (best?.label ?? usual)) as "utf-8");
}
