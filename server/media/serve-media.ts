import type { MediaStore } from "./media-store.ts";

/** A key names one content for ever, so nobody needs to ask twice. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/** On every answer: what people uploaded is a picture to any browser and can never act as a page of this site. */
const SAFETY_HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
  "cross-origin-resource-policy": "cross-origin",
};

/**
 * Answers GET and HEAD for a stored object: 200, 304 when the caller has it, 404 for an unknown key, 405 for other
 * methods. `key` is the part of the path after the media route, not decoded.
 */
export async function serveMedia(store: MediaStore, request: Request, key: string): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { ...SAFETY_HEADERS, allow: "GET, HEAD" } });
  }
  const found = await store.get(key);
  if (!found) return new Response(null, { status: 404, headers: { ...SAFETY_HEADERS, "cache-control": "no-store" } });

  const etag = `"${key.replaceAll("/", "-")}"`;
  const headers = { ...SAFETY_HEADERS, "cache-control": IMMUTABLE, etag };
  const isKnown = matches(request.headers.get("if-none-match"), etag);
  if (isKnown || request.method === "HEAD") {
    if (found.body instanceof ReadableStream) await found.body.cancel();
    if (isKnown) return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : found.body, {
    headers: { ...headers, "content-type": found.contentType, "content-length": String(found.size) },
  });
}

/** If-None-Match compares weakly and may list several tags (RFC 9110, 13.1.2). */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
