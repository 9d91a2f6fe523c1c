import { decodeHTML } from "entities";

/** Wrappers that once hid scripts from old browsers: HTML comments and CDATA, bare or inside a script comment. */
const WRAPPERS =
  /^\s*(?:\/\/|\/\*)?\s*(?:<!--|<!\[CDATA\[)\s*(?:\*\/)?|(?:\/\/|\/\*)?\s*(?:-->|\]\]>)\s*(?:\*\/)?\s*$/g;

/**
 * Parses a JSON-LD script the way pages write them: wrapped in comments or CDATA, with a semicolon at the end, with
 * line breaks and tabs inside texts, with a comma before a closing bracket, or with its quotes encoded as entities.
 * Nothing else is repaired, because a guess could turn a broken price into a wrong one.
 * @returns undefined if the script can't be parsed
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

/** Escapes control characters inside texts and removes trailing commas. */
function withEscapes(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[\]}])/g, (piece) =>
    piece === "," ? "" : piece.replace(/\p{Cc}/gu, (control) => ESCAPES[control] ?? ""),
  );
}
