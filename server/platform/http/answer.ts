import { countStatements, statementsSoFar } from "../../../db/engine/statement-count.ts";
import type { Config } from "../../config.ts";

/** Headers of every answer (SECURITY.md 32). */
export function baseHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "SAMEORIGIN",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  };
  if (config.publicUrl.startsWith("https:"))
    headers["Strict-Transport-Security"] = "max-age=31536000; includeSubDomains";
  return headers;
}

/** Content security policy of answers that are data rather than a page. */
export const DATA_CSP = "default-src 'none'; frame-ancestors 'none'";

const dataHeadersOf = new WeakMap<Config, Headers>();

/**
 * The headers that all data answers share. They are prepared once, because copying a prepared set is much faster than
 * setting the headers one by one.
 */
export function dataHeaders(config: Config): Headers {
  const made = dataHeadersOf.get(config);
  if (made) return made;
  const headers = new Headers({
    ...baseHeaders(config),
    "Content-Security-Policy": DATA_CSP,
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "private, no-store",
  });
  dataHeadersOf.set(config, headers);
  return headers;
}

/** Whether `baseHeaders` are already set; transports never set Permissions-Policy themselves. */
export const carriesBaseHeaders = (headers: Headers): boolean => headers.has("Permissions-Policy");

/**
 * Headers in `baseHeaders` that only matter for documents. Scripts, styles and fonts are never documents, and a page
 * loads many of them, so they are sent without.
 */
export const OF_DOCUMENTS: ReadonlySet<string> = new Set([
  "X-Frame-Options",
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
]);

/** Whether an answer is a built script, style or font. */
export const isBuiltFile = ({ ok, headers }: Response): boolean =>
  ok && /^(?:text\/(?:javascript|css)|font\/)/.test(headers.get("Content-Type") ?? "");

/**
 * Content security policy of a page: scripts need the nonce; pictures come from anywhere, including previews of files
 * that a person picks.
 */
export function pageCsp(nonce: string, config: Config): string {
  // Google's One Tap renders in an iframe and calls its own server.
  const google = config.identity.google ? ` ${new URL(config.identity.google.scriptUrl).origin}` : "";
  // Without a configuration, no origin is allowed.
  const { scripts, frames } = config.recaptcha?.sources ?? { scripts: [], frames: [] };
  const advertising = config.advertising ? [new URL(config.advertising.tagUrl).origin] : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...scripts].join(" "),
    // Style attributes aren't allowed either: scripts position elements through their `style` property, and rendered
    // pages keep styles in a style element.
    `style-src 'self' 'nonce-${nonce}'${google}`,
    "style-src-attr 'none'",
    `img-src 'self' ${config.publicUrl} data: blob: https: http:`,
    // hls.js plays videos from blob: URLs, and so does the preview of a video before its upload.
    `media-src 'self' ${config.publicUrl} blob:`,
    "worker-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${[config.publicUrl, ...config.handshakeOrigins, ...advertising, ...frames].join(" ")}${google}`,
    `frame-src ${["'self'", ...frames].join(" ")}${google}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** Wraps a request handler, counting the database statements of each request. */
export const counted =
  <Arrival>(answer: (arrival: Arrival) => Promise<Response>) =>
  (arrival: Arrival): Promise<Response> =>
    countStatements({ statements: 0 }, () => answer(arrival));

/**
 * Reports the number of database statements in Server-Timing, which browsers show to developers. Never in production,
 * and never for refusals: the number would reveal what exists.
 */
export function addServerTiming(response: Response): void {
  if (response.ok) response.headers.set("Server-Timing", `db;desc="${statementsSoFar()} statements"`);
}

/** Bun sends the head and body of answers shorter than this in one piece anyway. */
const SMALL = 15_000;
/** Extra buffer size beyond the text's length; larger buffers are slower. */
const ROOM = 64;

/**
 * A text as the body of an asynchronous answer. Bun writes the head of a large answer in many pieces, each with a
 * system call and a packet, which can take longer than the rest of the work. A direct stream sends head and body
 * together.
 */
export const textBody = (...texts: string[]): string | ReadableStream<Uint8Array> =>
  lengthOf(texts) < SMALL ? texts.reduce((whole, text) => whole + text) : bodyOf(texts);

const lengthOf = (pieces: readonly { length: number }[]) => pieces.reduce((sum, { length }) => sum + length, 0);

/**
 * Joins pieces into one body without copying them. Up to the high-water mark, they are buffered and sent in one system
 * call with a length; above it, in chunks. Text is faster here than stored bytes.
 */
function bodyOf(pieces: readonly string[]): ReadableStream<Uint8Array> {
  const source: Bun.DirectUnderlyingSource<Uint8Array> = {
    type: "direct",
    pull(controller) {
      for (const piece of pieces) void controller.write(piece);
      void controller.end();
    },
  };
  // Bun's direct streams are missing from the browser's types, which this project also uses.
  return new ReadableStream(source as unknown as UnderlyingSource<Uint8Array>, {
    highWaterMark: pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), ROOM),
  });
}
