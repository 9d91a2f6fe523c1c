import { rangeOf } from "../http/byte-range.ts";
import { matchesTag } from "../http/entity-tag.ts";
import type { MediaStore } from "./media-store.ts";

/**
 * A key's content never changes, so browsers cache it for good. Shared caches revalidate hourly, in case access has
 * changed.
 */
const IMMUTABLE = "public, max-age=31536000, s-maxage=3600, immutable";

/** Headers of every answer: browsers must treat uploads as pictures, never as pages of this site. */
const SAFETY_HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
  "cross-origin-resource-policy": "cross-origin",
};

/**
 * Answers GET and HEAD for a stored object: 200, 206 or 416 for ranges, 304 if the client has it, 404 for an unknown
 * key, 405 for other methods. `key` is the part of the path after the media route, not decoded.
 * @param seconds remaining lifetime of an address that expires
 */
export async function serveMedia(
  store: MediaStore,
  request: Request,
  key: string,
  seconds?: number,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { ...SAFETY_HEADERS, allow: "GET, HEAD" } });
  }
  const found = await store.get(key);
  if (!found) return new Response(null, { status: 404, headers: { ...SAFETY_HEADERS, "cache-control": "no-store" } });

  const etag = `"${key.replaceAll("/", "-")}"`;
  const kept = seconds === undefined ? IMMUTABLE : `private, max-age=${seconds}, immutable`;
  const headers = {
    ...SAFETY_HEADERS,
    "cache-control": kept,
    etag,
    "accept-ranges": "bytes",
    // A PDF may have scripts and forms, so it is always a download, which the person's own reader opens.
    ...(key.endsWith(".pdf") && { "content-disposition": 'attachment; filename="document.pdf"' }),
  };
  const drop = async () => found.body instanceof ReadableStream && (await found.body.cancel());
  if (matchesTag(request.headers.get("if-none-match"), etag)) {
    await drop();
    return new Response(null, { status: 304, headers });
  }
  const whole = { ...headers, "content-type": found.contentType, "content-length": String(found.size) };
  if (request.method === "HEAD") {
    await drop();
    return new Response(null, { headers: whole });
  }
  const range = rangeOf(request.headers, etag, found.size);
  if (!range) return new Response(found.body, { headers: whole });
  await drop();
  if (range === "none") {
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${found.size}` } });
  }
  const part = await store.get(key, range);
  return new Response(part?.body ?? null, {
    status: 206,
    headers: {
      ...whole,
      "content-length": String(range.end - range.start + 1),
      "content-range": `bytes ${range.start}-${range.end}/${found.size}`,
    },
  });
}
