import { decodeHTMLStrict } from "entities";

/**
 * Cleans untrusted text so that it can be shown on one line: decodes entities that the page encoded twice, replaces
 * control characters and runs of white space by one space, and cuts to `maxLength` code points. Returns undefined if
 * nothing is left.
 */
export function cleanText(text: string | null | undefined, maxLength: number): string | undefined {
  if (!text) return undefined;
  // Cut roughly first, so that a huge hostile text stays cheap.
  const spaced = decodeHTMLStrict(text.slice(0, maxLength * 4))
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const cut = Array.from(spaced).slice(0, maxLength).join("").trim();
  return cut === "" ? undefined : cut;
}
