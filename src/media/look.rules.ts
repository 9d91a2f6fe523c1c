import { VECTOR_LENGTHS, VECTOR_SOURCES, type VectorSource } from "./vector.rules.ts";

/** What a picture looks like, and by what eye. */
export interface Look {
  source: VectorSource;
  vector: Int8Array;
}

/** A look as text for an address: it is no secret, and says nothing that the picture's owner did not show. */
export function writeLook({ source, vector }: Look): string {
  const bytes = Array.from(vector, (value) => String.fromCharCode(value & 0xff)).join("");
  return `${source}.${btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** @returns null for what is no look */
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
