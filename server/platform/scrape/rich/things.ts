import { isThing, listOf, type Thing, termOf, textOf } from "./fields.ts";

const MAX_THINGS = 200;
const MAX_DEPTH = 4;
const NAME_MAX = 300;
/**
 * Properties that may hold the page's main item (a schema.org Thing); items under other properties are only mentioned.
 */
const ABOUT = ["@graph", "mainEntity", "mainEntityOfPage", "about"] as const;

/** The top-level items of structured data of any structure, in order. */
export function topThings(data: unknown): Thing[] {
  const found: Thing[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    for (const thing of listOf(value)) {
      if (found.length >= MAX_THINGS) return;
      if (Array.isArray(thing)) visit(thing, depth + 1);
      else if (isThing(thing)) {
        found.push(thing);
        for (const place of ABOUT) visit(thing[place], depth + 1);
      }
    }
  };
  visit(data, 0);
  return found.map((thing) => withReferred(thing, found));
}

/** Properties that a graph may give by the id of another item. */
const REFERRED = ["offers", "hasVariant", "brand", "manufacturer", "aggregateRating"];

/** The item with the items in place of their ids. */
function withReferred(thing: Thing, all: readonly Thing[]): Thing {
  const isReference = (value: unknown): value is Thing =>
    isThing(value) && typeof value["@id"] === "string" && Object.keys(value).length === 1;
  const names = REFERRED.filter((name) => listOf(thing[name]).some(isReference));
  if (names.length === 0) return thing;
  const resolved = (value: unknown) =>
    isReference(value) ? (all.find((one) => one["@id"] === value["@id"] && !isReference(one)) ?? value) : value;
  return { ...thing, ...Object.fromEntries(names.map((name) => [name, listOf(thing[name]).map(resolved)])) };
}

/** Items of any of these schema.org types; an item may have several types. */
export const ofType = (things: readonly Thing[], ...types: string[]): Thing[] =>
  things.filter((thing) => listOf(thing["@type"]).some((type) => types.includes(termOf(type))));

/**
 * The single item of a kind that a page is about. Among several, it is the one that names the page's address;
 * otherwise, the page is about none of them.
 */
export function theOne(things: readonly Thing[], pageUrls: readonly string[]): Thing | null {
  if (things.length <= 1) return things[0] ?? null;
  const isHere = (address: unknown) => typeof address === "string" && pageUrls.includes(plain(address, pageUrls[0]));
  const here = things.filter(({ url, "@id": id }) => isHere(url) || isHere(id));
  return here.length === 1 ? (here[0] ?? null) : null;
}

/** As `theOne`; several items with the same name are one that the theme and a plug-in printed: the first counts. */
export function theNamedOne(things: readonly Thing[], pageUrls: readonly string[]): Thing | null {
  const names = new Set(things.map(({ headline, name }) => textOf(headline ?? name, NAME_MAX)?.toLowerCase() ?? null));
  const isOne = names.size === 1 && !names.has(null);
  return theOne(things, pageUrls) ?? (isOne ? (things[0] ?? null) : null);
}

/** An address without its fragment and trailing slash. */
export function plain(address: string, base?: string): string {
  const url = URL.parse(address.slice(0, 4_096), base);
  if (!url) return "";
  url.hash = "";
  return url.href.replace(/\/$/, "");
}
