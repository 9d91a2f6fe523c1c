/** An address ends at white space, quotes, angle brackets, or the full-width and local marks that end a sentence. */
const ADDRESS =
  /https?:\/\/[^\s<>"`\u200b-\u200f\u2028-\u202e\u2066-\u2069\u00ab\u00bb\u2018-\u201f\u2026\u2039\u203a\u037e\u0387\u0589\u060c\u061b\u061f\u06d4\u0964\u0965\u0f0d\u0f0e\u104a\u104b\u1362\u17d4\u17d5\u3001-\u3003\u3008-\u3011\u3014-\u301b\ufe10-\ufe19\ufe30-\ufe6b\uff01\uff02\uff07-\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3b\uff3d\uff5b\uff5d\uff5f-\uff65]+/i;
/** Punctuation that ends a sentence, never an address. */
const LAST_MARK = /[.,;:!?'*|\\\u00b7]$/;
const BRACKETS: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/**
 * Finds the first web address in running text of any script. The address ends before the punctuation around it and
 * keeps a closing bracket that it opened ("/wiki/Lamp_(furniture)").
 * @returns null if the text has no address
 */
export function addressIn(text: string): string | null {
  const found = ADDRESS.exec(text);
  // Markdown writes emphasis as _https://…_.
  const isEmphasized = found !== null && text[found.index - 1] === "_" && found[0].endsWith("_");
  const address = found === null ? "" : withoutTail(isEmphasized ? found[0].slice(0, -1) : found[0]);
  return URL.canParse(address) ? address : null;
}

function withoutTail(address: string): string {
  let end = address.length;
  for (;;) {
    const rest = address.slice(0, end);
    const last = rest.at(-1) ?? "";
    const opening = BRACKETS[last];
    const isUnopened = opening !== undefined && count(rest, opening) < count(rest, last);
    if (!LAST_MARK.test(rest) && !isUnopened) return rest;
    end -= 1;
  }
}

const count = (text: string, character: string) => text.split(character).length - 1;
