import { decodeHTML } from "entities";

/**
 * What stands before the data: comments, and wrappers that once hid scripts from old browsers, which are HTML comments
 * and CDATA, bare or inside a script comment.
 */
const BEFORE =
  /^(?:\/\*(?!<!\[CDATA|<!--)[^*]{0,1000}\*\/\s*|\/\/(?!\s{0,9}<!)[^\n]{0,1000}\n\s*)*(?:(?:\/\/|\/\*)?\s{0,9}(?:<!--|<!\[CDATA\[)\s*(?:\*\/)?)?/;
/** The end of a wrapper. */
const BEHIND = /\s*(?:\/\/|\/\*)?\s*(?:-->|\]\]>)\s*(?:\*\/)?$/;
const BEHIND_CHARS = 60;

/**
 * Parses a JSON-LD script the way pages write them: wrapped in comments or CDATA, behind a comment, with a semicolon at
 * the end, with line breaks and tabs inside texts, with a comma before a closing bracket, with its quotes encoded as
 * entities, with escapes and values that only JavaScript knows, or with several objects. Nothing else is repaired,
 * because a guess could turn a broken price into a wrong one.
 * @returns undefined if the script can't be parsed
 */
export function parseJsonLd(script: string): unknown {
  const whole = script
    .replace(/^\uFEFF/, "")
    .trim()
    .replace(BEFORE, "");
  // Only the last letters are searched, because white space before them would make it slow.
  const [last, rest] = [whole.slice(-BEHIND_CHARS), whole.slice(0, -BEHIND_CHARS)];
  const text = `${rest}${last.replace(BEHIND, "")}`.trim().replace(/;{1,9}$/, "");
  const plain = read(text) ?? repaired(text);
  if (plain !== undefined || !/&(?:quot|#34|#x22);/i.test(text)) return plain;
  return repaired(decodeHTML(text));
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function repaired(text: string): unknown {
  const escaped = withEscapes(text);
  return read(escaped) ?? (/\}\s*(?:,\s*)?\{/.test(escaped) ? read(`[${escaped}]`) : undefined);
}

const ESCAPES: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** A text, or what isn't JSON outside of texts: a trailing comma, a missing one between objects, a value of JavaScript. */
const PIECE = /"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[\]}])|\}(?=\s*\{)|-?\b(?:NaN|undefined|Infinity)\b/g;

/** Escapes control characters inside texts, and mends what is between them. */
function withEscapes(text: string): string {
  return text.replace(PIECE, (piece) => {
    if (piece === ",") return "";
    if (piece === "}") return "},";
    if (!piece.startsWith('"')) return "null";
    return piece
      .replace(/\\(?!["\\/bfnrtu])(?=[\s\S])|\\["\\]/g, (mark) => (mark === "\\" ? "" : mark))
      .replace(/\p{Cc}/gu, (control) => ESCAPES[control] ?? "");
  });
}
