import { decodeHTML } from "entities";

/** Wrappers of times when scripts hid from old browsers: HTML comments and CDATA, bare or behind comment signs. */
const WRAPPERS =
  /^\s*(?:\/\/|\/\*)?\s*(?:<!--|<!\[CDATA\[)\s*(?:\*\/)?|(?:\/\/|\/\*)?\s*(?:-->|\]\]>)\s*(?:\*\/)?\s*$/g;

/**
 * Reads a JSON-LD script as pages write it: wrapped in comments or CDATA, with a semicolon at its end, with line breaks
 * and tabs inside texts, with a comma before a closing bracket, or with its quotes encoded as entities. Nothing else is
 * repaired, because a guess would make a wrong price of a broken one.
 *
 * @returns undefined if it can't be read
 */
export function parseJsonLd(script: string): unknown {
  const text = script
    .replace(/^\uFEFF/, "")
    .replace(WRAPPERS, "")
    .trim()
    .replace(/;+$/, "");
  const plain = read(text) ?? read(withEscapes(text));
  if (plain !== undefined || !text.includes("&quot;")) return plain;
  return read(withEscapes(decodeHTML(text)));
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const ESCAPES: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Escapes control characters inside texts and drops commas that nothing follows. */
function withEscapes(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[\]}])/g, (piece) =>
    piece === "," ? "" : piece.replace(/\p{Cc}/gu, (control) => ESCAPES[control] ?? ""),
  );
}
