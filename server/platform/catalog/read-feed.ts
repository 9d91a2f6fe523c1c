import { gunzipSync } from "node:zlib";
import { FEED_UNPACKED_MAX, type FeedFormat } from "../../../src/catalogs/feed.ts";
import type { RowDefaults } from "../../../src/catalogs/row.rules.ts";
import { decodeText } from "../../../src/tables/decode-text.ts";
import { isWorkbook } from "../../../src/tables/read-table.ts";
import { createFeedRows, type FeedRead, FeedRefused } from "./feed-rows.ts";
import { readTable } from "./read-table.ts";
import { readXml } from "./read-xml.ts";

export interface FeedBytes extends RowDefaults {
  /** The feed, possibly gzipped once. */
  body: Uint8Array;
}

/** Parses and checks a feed; its first bytes determine the format. */
export async function readFeed({ body, ...defaults }: FeedBytes): Promise<FeedRead> {
  const rows = createFeedRows(defaults);
  const { read } = rows;
  try {
    read.format = await readText(await textOf(textBytes(body)), rows);
    if (read.products.length === 0) read.fault = "noProducts";
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    read.fault = error.fault;
  }
  // A feed that fails anywhere is rejected as a whole.
  return read.fault ? { ...read, products: [] } : read;
}

async function readText(text: string, rows: ReturnType<typeof createFeedRows>): Promise<FeedFormat> {
  if (!/^\s*</.test(text)) return readTable(text, rows);
  if (/^\s*<(?:!doctype\s+html|html[\s>])/i.test(text)) throw new FeedRefused("page");
  readXml(text.trimStart(), rows);
  return "XML";
}

function unpacked(body: Uint8Array): Uint8Array {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: FEED_UNPACKED_MAX });
  } catch (error) {
    const isLarge = error instanceof RangeError || (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    throw new FeedRefused(isLarge ? "tooLarge" : "unreadable");
  }
}

/** The feed's bytes, unzipped if necessary. */
function textBytes(body: Uint8Array): Uint8Array {
  const bytes = unpacked(body);
  if (isWorkbook(bytes)) throw new FeedRefused("workbook");
  return bytes;
}

/** Decodes text by its byte order mark, else by its XML declaration, else by detection as for any upload. */
function textOf(body: Uint8Array): Promise<string> {
  const start = new TextDecoder("latin1").decode(body.subarray(0, 300));
  const declared = /^\s*<\?xml[^>]{0,200}encoding=["']([\w-]{1,40})["']/i.exec(start)?.[1];
  // A declaration that can be read byte by byte isn't in UTF-16, even if it says so.
  return decodeText(body, declared === undefined || /^utf-?16/i.test(declared) ? {} : { declared });
}
