import { decodeHTMLStrict } from "entities";

/**
 * Text from elsewhere made fit to be shown on one line as plain text: entities that the page encoded twice are decoded,
 * control characters and runs of white space become one space, and it is cut to `maxLength` code points. Undefined if
 * nothing is left.
 */
export function cleanText(text: string | null | undefined, maxLength: number): string | undefined {
  if (!text) return undefined;
  // Cut roughly first, so that hostile megabytes stay cheap.
  const spaced = decodeHTMLStrict(text.slice(0, maxLength * 4))
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const cut = Array.from(spaced).slice(0, maxLength).join("").trim();
  return cut === "" ? undefined : cut;
}
