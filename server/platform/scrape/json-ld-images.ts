import { pixels } from "./image-tag.ts";

/** A picture named by structured data; `url` as written there. */
export interface LinkedImage {
  url: string;
  width?: number;
  height?: number;
}

const MAX_DEPTH = 6;
const MAX_FOUND = 50;
/** Properties of schema.org that hold a picture of the thing itself; a publisher's logo is not one. */
const IMAGE_PROPERTIES = new Set(["image", "primaryImageOfPage", "thumbnailUrl", "thumbnail", "photo"]);
const SKIPPED_PROPERTIES = new Set(["publisher", "author", "creator", "logo", "brand", "comment", "review"]);

/** Finds the pictures in JSON-LD of any shape, in the order in which they stand. */
export function jsonLdImages(data: unknown): LinkedImage[] {
  const found: LinkedImage[] = [];
  const add = (url: unknown, object: Record<string, unknown> = {}) => {
    if (typeof url !== "string" || found.length >= MAX_FOUND) return;
    found.push({ url, width: lengthOf(object.width), height: lengthOf(object.height) });
  };
  const visit = (value: unknown, isImage: boolean, depth: number): void => {
    if (depth > MAX_DEPTH || found.length >= MAX_FOUND) return;
    if (Array.isArray(value)) {
      for (const item of value) visit(item, isImage, depth + 1);
    } else if (typeof value === "string") {
      if (isImage) add(value);
    } else if (value !== null && typeof value === "object") {
      const object = value as Record<string, unknown>;
      const image = isImage || object["@type"] === "ImageObject";
      if (image) add(object.contentUrl ?? object.url ?? object["@id"], object);
      for (const [name, inner] of Object.entries(object)) {
        if (typeof inner === "object" ? !SKIPPED_PROPERTIES.has(name) : IMAGE_PROPERTIES.has(name)) {
          visit(inner, IMAGE_PROPERTIES.has(name), depth + 1);
        }
      }
    }
  };
  visit(data, false, 0);
  return found;
}

/** A length is a number, a text or a QuantitativeValue. */
function lengthOf(value: unknown): number | undefined {
  return pixels(value !== null && typeof value === "object" && "value" in value ? value.value : value);
}
