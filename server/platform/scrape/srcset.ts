/** One entry of a `srcset` attribute; `width` in pixels if the attribute gives it. */
export interface SourceEntry {
  url: string;
  width?: number;
}

const MAX_ENTRIES = 50;
/** Browsers skip an entry with anything else behind its address, such as the rest of an address with spaces. */
const DESCRIPTOR = /^(?:\d+(?:\.\d+)?[wx](?:\s+\d+h)?)?$/i;

/**
 * The largest picture in a `srcset` (HTML standard, 4.8.4.3). Entries are separated by commas, which may also occur
 * within an address; each may be followed by a width (`640w`) or a density (`2x`). Placeholders embedded in the page
 * (`data:`) don't count. Takes time linear in the length.
 */
export function largestOfSrcset(srcset: string): SourceEntry | null {
  let best: SourceEntry | null = null;
  let bestWeight = 0;
  let at = 0;
  for (let entry = 0; entry < MAX_ENTRIES; entry++) {
    at = skip(srcset, at, isSeparator);
    const end = skip(srcset, at, (char) => !isSpace(char));
    const word = srcset.slice(at, end);
    const url = word.replace(/,{1,9}$/, "");
    if (url === "") break;
    at = url === word ? skip(srcset, end, (char) => char !== ",") : end;
    const descriptor = srcset.slice(end, at).trim();
    const amount = Number.parseFloat(descriptor) || 1;
    if (amount <= bestWeight || /^data:/i.test(url) || !DESCRIPTOR.test(descriptor)) continue;
    bestWeight = amount;
    best = { url, width: descriptor.endsWith("w") ? amount : undefined };
  }
  return best;
}

const isSpace = (char: string) => char === " " || char === "\n" || char === "\t" || char === "\r" || char === "\f";
const isSeparator = (char: string) => char === "," || isSpace(char);

function skip(text: string, from: number, unwanted: (char: string) => boolean): number {
  let at = from;
  while (at < text.length && unwanted(text.charAt(at))) at++;
  return at;
}
