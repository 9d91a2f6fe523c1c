import { VECTOR_LENGTHS, VECTOR_SOURCES, type VectorSource } from "./vector.rules.ts";

/** Visual features of a picture, and the model or hash that computed them. */
export interface Look {
  source: VectorSource;
  vector: Int8Array;
}

/** Encodes a look for an address. It is not a secret: it reveals nothing that the picture doesn't show. */
export function writeLook({ source, vector }: Look): string {
  const bytes = Array.from(vector, (value) => String.fromCharCode(value & 0xff)).join("");
  return `${source}.${btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** @returns null for an invalid text */
export function readLook(text: string): Look | null {
  const [name, encoded = "", ...more] = text.split(".");
  const source = VECTOR_SOURCES.find((known) => known === name);
  if (!source || more.length > 0 || !/^[\w-]*$/.test(encoded)) return null;
  try {
    const bytes = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    if (bytes.length !== VECTOR_LENGTHS[source]) return null;
    return { source, vector: Int8Array.from(bytes, (char) => char.charCodeAt(0)) };
  } catch {
    return null;
  }
}
