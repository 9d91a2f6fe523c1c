import { textBody } from "./answer.ts";

/** Below this size, compression doesn't save a packet. */
const WORTH_BYTES = 1_400;
/** One of zlib's nine levels: fast, and only slightly larger than the best compression. */
const LEVEL = 4;

const acceptsGzip = (request: Request) =>
  (request.headers.get("accept-encoding") ?? "")
    .split(",")
    .some((part) => /^\s*(gzip|\*)\s*(;\s*q=(1|0\.\d*[1-9]\d*))?/i.test(part) && !/;\s*q=0(\.0*)?\s*$/i.test(part));

/**
 * The body of a page, compressed if that saves something and the client supports it. Compression can't leak secrets
 * through the length: sessions are in cookies that scripts can't read, and cross-site requests don't carry them.
 * @returns the body and its encoding headers
 */
export function compressedText(
  request: Request,
  text: string,
): { body: BodyInit; headers: { Vary: string; "Content-Encoding"?: string } } {
  const vary = { Vary: "Accept-Encoding" };
  if (text.length < WORTH_BYTES || !acceptsGzip(request)) return { body: textBody(text), headers: vary };
  return { body: Bun.gzipSync(text, { level: LEVEL }), headers: { ...vary, "Content-Encoding": "gzip" } };
}
