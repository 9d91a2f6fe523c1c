import { pixels } from "./image-tag.ts";

/** A picture from structured data; `url` as written there. */
export interface LinkedImage {
  url: string;
  width?: number;
  height?: number;
  alt?: string;
}

type Node = Record<string, unknown>;

const MAX_DEPTH = 6;
const MAX_FOUND = 50;
const MAX_NODES = 1_000;
/** Properties of schema.org that hold a picture of the item itself; a publisher's logo isn't one. */
const IMAGE_PROPERTIES = new Set(["image", "primaryImageOfPage", "thumbnailUrl", "thumbnail", "photo"]);
const SKIPPED_PROPERTIES = new Set(["publisher", "author", "creator", "logo", "brand", "comment", "review"]);
/** Types that a page mentions in addition to its subject: their pictures are logos and portraits. */
const SKIPPED_TYPES = new Set(["Organization", "Person", "WebSite", "BreadcrumbList"]);

const isNode = (value: unknown): value is Node => value !== null && typeof value === "object" && !Array.isArray(value);

/**
 * Finds the pictures in JSON-LD of any structure, in document order. If a picture is only given by its `@id`, the item
 * with that id is looked up in the page; the id itself is a name, not an address.
 */
export function jsonLdImages(data: unknown): LinkedImage[] {
  const byId = nodesById(data);
  const found: LinkedImage[] = [];
  const add = (url: unknown, node: Node = {}): void => {
    if (Array.isArray(url)) for (const one of url.slice(0, MAX_FOUND)) add(one, node);
    // A processor of JSON-LD may have expanded an address to an item with that id.
    else if (isNode(url)) add(url["@id"], node);
    if (typeof url !== "string" || found.length >= MAX_FOUND) return;
    const alt = typeof node.caption === "string" ? node.caption : undefined;
    found.push({ url, width: lengthOf(node.width), height: lengthOf(node.height), alt });
  };
  const visit = (value: unknown, isImage: boolean, depth: number): void => {
    if (depth > MAX_DEPTH || found.length >= MAX_FOUND) return;
    if (Array.isArray(value)) {
      for (const item of value) visit(item, isImage, depth + 1);
    } else if (typeof value === "string") {
      if (isImage) add(value);
    } else if (isNode(value)) {
      const node = isImage ? resolved(value, byId) : value;
      if (isImage && node["@list"] !== undefined) visit(node["@list"], true, depth + 1);
      if (isImage || typesOf(node).includes("ImageObject")) add(node.contentUrl ?? node.url, node);
      if (!isImage && typesOf(node).some((type) => SKIPPED_TYPES.has(type))) return;
      for (const [name, inner] of Object.entries(node)) {
        if (typeof inner === "object" ? !SKIPPED_PROPERTIES.has(name) : IMAGE_PROPERTIES.has(name)) {
          visit(inner, IMAGE_PROPERTIES.has(name), depth + 1);
        }
      }
    }
  };
  visit(data, false, 0);
  return found;
}

const typesOf = (node: Node): string[] =>
  [node["@type"]].flat().flatMap((type) => (typeof type === "string" ? [type.split(/[/#:]/).at(-1) ?? ""] : []));

/** Resolves a mention that only has an id to the item with that id. */
function resolved(node: Node, byId: ReadonlyMap<string, Node>): Node {
  const id = node["@id"];
  const isMention = typeof id === "string" && node.url === undefined && node.contentUrl === undefined;
  return (isMention ? byId.get(id) : undefined) ?? node;
}

function nodesById(data: unknown): Map<string, Node> {
  const nodes = new Map<string, Node>();
  let seen = 0;
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || seen++ > MAX_NODES) return;
    if (Array.isArray(value)) for (const item of value) visit(item, depth + 1);
    else if (isNode(value)) {
      const id = value["@id"];
      if (typeof id === "string" && (value.url !== undefined || value.contentUrl !== undefined)) nodes.set(id, value);
      for (const inner of Object.values(value)) if (typeof inner === "object") visit(inner, depth + 1);
    }
  };
  visit(data, 0);
  return nodes;
}

/** Reads a length, which may be a number, a text or a QuantitativeValue. */
function lengthOf(value: unknown): number | undefined {
  return pixels(value !== null && typeof value === "object" && "value" in value ? value.value : value);
}
