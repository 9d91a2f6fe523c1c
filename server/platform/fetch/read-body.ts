import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { FetchRefused } from "./fetch-refused.ts";

/** Content codings that we accept and can decode. */
export const ACCEPT_ENCODING = "gzip, deflate, br";

type Inflate = (data: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>;
const gunzip: Inflate = promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.gunzip);
const inflate: Inflate = promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.inflate);
const inflateRaw: Inflate = promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.inflateRaw);
const unbrotli: Inflate = promisify<Uint8Array, zlib.BrotliOptions, Uint8Array>(zlib.brotliDecompress);

/** Only an attacker would send more layers than this. */
const MAX_CODINGS = 2;

/** Minimum number of bytes per interval; otherwise a server that sends very slowly would keep its reader busy. */
export interface Pace {
  bytes: number;
  everyMs: number;
}
const PACE: Pace = { bytes: 20_480, everyMs: 5_000 };

/**
 * Reads the first bytes of a response without decoding them, and drops the rest.
 * @throws FetchRefused if the part is broken or slower than `pace`
 */
export const readBeginning = (
  response: IncomingMessage,
  { maxBytes, pace = PACE }: { maxBytes: number; pace?: Pace | undefined },
  signal: AbortSignal,
): Promise<Uint8Array> => readWire(response, { maxBytes, pace, isCut: true }, signal);

/**
 * Reads a whole response and decodes its content coding. It buffers at most `maxBytes` as received and at most
 * `maxBytes` after decompression, so a small decompression bomb costs no more than an ordinary page.
 * @throws FetchRefused if the body is larger, broken, truncated, slower than `pace`, or in a coding that wasn't
 * requested
 */
export async function readBody(
  response: IncomingMessage,
  { maxBytes, pace = PACE }: { maxBytes: number; pace?: Pace | undefined },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const codings = contentCodings(response.headers["content-encoding"]);
  let body = await readWire(response, { maxBytes, pace }, signal);
  for (const coding of codings.reverse()) {
    if (body.length === 0) break;
    try {
      body = await decoderOf(coding, body)(body, { maxOutputLength: maxBytes });
    } catch (error) {
      throw error instanceof FetchRefused ? error : new FetchRefused(`undoing ${coding} failed: ${String(error)}`);
    }
  }
  return body;
}

function contentCodings(header: string | undefined): string[] {
  const codings = (header ?? "")
    .split(",")
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== "" && coding !== "identity");
  if (codings.length > MAX_CODINGS) throw new FetchRefused("too many content codings");
  return codings;
}

function decoderOf(coding: string, body: Uint8Array): Inflate {
  if (coding === "gzip" || coding === "x-gzip") return gunzip;
  if (coding === "br") return unbrotli;
  // "deflate" means the zlib format (RFC 9110, 8.4.1.2), but some servers send a raw deflate stream: the first nibble
  // distinguishes them.
  if (coding === "deflate") return ((body[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw;
  throw new FetchRefused(`content coding ${coding}`);
}

async function readWire(
  response: IncomingMessage,
  { maxBytes, pace, isCut = false }: { maxBytes: number; pace: Pace; isCut?: boolean },
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (!isCut && Number(response.headers["content-length"] ?? 0) > maxBytes) {
    response.destroy();
    throw new FetchRefused("declared larger than the limit");
  }
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stop = (reason: string) => {
    response.destroy();
    reject(new FetchRefused(reason));
  };
  const abort = () => stop("deadline while reading");
  signal.addEventListener("abort", abort, { once: true });
  let sizeBefore = 0;
  const looking = setInterval(() => {
    if (size - sizeBefore < pace.bytes) stop("slower than the least pace");
    sizeBefore = size;
  }, pace.everyMs);
  response.on("data", (chunk: Uint8Array) => {
    size += chunk.length;
    if (size <= maxBytes) return void chunks.push(chunk);
    if (!isCut) return stop("larger than the limit");
    resolve(Buffer.concat([...chunks, chunk]).subarray(0, maxBytes));
    response.destroy();
  });
  response.once("end", () => (response.complete ? resolve(Buffer.concat(chunks)) : stop("cut short")));
  response.once("error", (error) => stop(`broken body: ${String(error)}`));
  response.once("close", () => stop("closed before its end"));
  if (signal.aborted) abort();
  return promise.finally(() => {
    clearInterval(looking);
    signal.removeEventListener("abort", abort);
  });
}
