import { decodeHTML, decodeHTMLAttribute } from "entities";

type Tag = HTMLRewriterTypes.Element;
type Item = Record<string, unknown>;

/** An open element that has a property's value, or is an item. */
interface Open {
  tag: string;
  names: string[];
  item: Item | null;
  text: string;
}

const VALUES_MAX = 1_000;
const OPEN_MAX = 40;
const NAMES_MAX = 5;
const CHARS_MAX = 300_000;
const VALUE_CHARS = 4_000;
/** Attributes that hold an element's value instead of its text (HTML standard, 5.2.4). */
const VALUE_IN = new Map<string, string>([
  ["meta", "content"],
  ...(["a", "area", "link"] as const).map((name) => [name, "href"] as const),
  ...(["img", "source", "embed", "iframe", "audio", "video", "track"] as const).map((name) => [name, "src"] as const),
  ...(["data", "meter"] as const).map((name) => [name, "value"] as const),
  ["object", "data"],
  ["time", "datetime"],
]);
const VOID = new Set(["meta", "link", "img", "source", "embed", "area", "track", "br", "hr", "input"]);
/** Elements that the next one of their kind closes. */
const SELF_CLOSING = new Set(["li", "dd", "dt", "p", "td", "th", "tr", "option"]);

/**
 * Collects a page's microdata (HTML standard, 5.2) in the form of JSON-LD, while the page is scanned.
 * `found` returns the top-level items.
 */
export function microdataCollector() {
  const top: Item[] = [];
  const open: Open[] = [];
  let values = 0;
  let chars = 0;

  const put = (names: readonly string[], value: unknown) => {
    const item = open.findLast(({ item }) => item !== null)?.item;
    if (!item || values >= VALUES_MAX) return;
    for (const name of names) {
      values++;
      const known = item[name];
      item[name] = known === undefined ? value : [known, value].flat();
    }
  };
  const close = ({ names, item, text }: Open) => {
    if (names.length > 0) put(names, item ?? decodeHTML(text));
  };
  /** Closes an element and those inside it whose own end is missing. */
  const closeTo = (at: number) => {
    for (let last = open.length; last > at; last--) {
      const one = open.pop();
      if (one) close(one);
    }
  };
  const begin = (tag: Tag) => {
    const name = tag.tagName.toLowerCase();
    if (SELF_CLOSING.has(name) && open.at(-1)?.tag === name) closeTo(open.length - 1);
    const names = namesOf(tag);
    const item = tag.hasAttribute("itemscope") ? itemOf(tag) : null;
    const value = item ? undefined : attributeValue(tag, name);
    if (item && names.length === 0 && top.length < VALUES_MAX) top.push(item);
    if (value !== undefined) put(names, value);
    else if (VOID.has(name) || open.length >= OPEN_MAX) put(names, item ?? "");
    else {
      const one = { tag: name, names, item, text: "" };
      open.push(one);
      tag.onEndTag(() => {
        const at = open.indexOf(one);
        if (at >= 0) closeTo(at);
      });
    }
  };
  return {
    listen: (rewriter: HTMLRewriter) =>
      rewriter.on("[itemprop], [itemscope]", { element: begin }).onDocument({
        text(chunk) {
          if (open.length === 0 || chars > CHARS_MAX) return;
          chars += chunk.text.length;
          for (const one of open)
            if (!one.item && one.text.length < VALUE_CHARS) one.text += chunk.text.slice(0, VALUE_CHARS);
        },
      }),
    found: (): Item[] => {
      closeTo(0);
      return top;
    },
  };
}

const namesOf = (tag: Tag): string[] =>
  (tag.getAttribute("itemprop") ?? "").trim().split(/\s+/).filter(Boolean).slice(0, NAMES_MAX).map(plainName);

/** Some pages write a property as an address, such as "https://schema.org/name". */
const plainName = (name: string): string => name.split("/").at(-1) ?? name;

function itemOf(tag: Tag): Item {
  // Without a prototype, no name in the page has a meaning of its own.
  const item: Item = Object.create(null);
  item["@type"] = decodeHTMLAttribute(tag.getAttribute("itemtype") ?? "")
    .trim()
    .split(/\s+/);
  const id = tag.getAttribute("itemid");
  if (id) item["@id"] = decodeHTMLAttribute(id);
  return item;
}

/** The value that an attribute holds; undefined if it is the element's text. */
function attributeValue(tag: Tag, name: string): string | undefined {
  const value = tag.getAttribute("content") ?? tag.getAttribute(VALUE_IN.get(name) ?? "content");
  return value === null ? undefined : decodeHTMLAttribute(value.slice(0, VALUE_CHARS));
}
