import { decodeHTMLStrict } from "entities";
import type { FeedFault, RowFault } from "../../../src/catalogs/faults.ts";
import { FAULTS_KEPT, FEED_ROWS_MAX, type FeedFormat } from "../../../src/catalogs/feed.ts";
import type { FeedProduct } from "../../../src/catalogs/product.ts";
import { checkRow, missingColumns, type RawRow, type RowDefaults } from "../../../src/catalogs/row.rules.ts";

/** A product with a hash that changes when its row does. */
export interface ReadProduct extends FeedProduct {
  rowHash: string;
}
/** A parsed feed, or the reason why it is rejected. */
export interface FeedRead {
  fault: FeedFault | null;
  format: FeedFormat | null;
  rows: number;
  errors: number;
  warnings: number;
  products: ReadProduct[];
  /** The first faults of the feed; all of them are counted. */
  faults: RowFault[];
}

/** Hash of all values in a row. */
export const rowHashOf = (product: FeedProduct): string =>
  new Bun.CryptoHasher("sha256").update(JSON.stringify(product)).digest("base64url").slice(0, 22);

/** Thrown to reject a feed as a whole. */
export class FeedRefused extends Error {
  constructor(readonly fault: FeedFault) {
    super(fault);
  }
}

/** Values are cut to this length before decoding; they will be cut to a shorter one anyway. */
const DECODED_MAX = 20_000;
/** CDATA that a shop encoded, so that it is part of the text. */
const CDATA = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/;
/** Numbers that stand for letters in Windows-1252, such as `&#146;`; XML takes them for controls, which no text has. */
const CONTROLS = /[\u0080-\u009f]/g;
const WINDOWS = new TextDecoder("windows-1252");
const windowsLetter = (control: string): string => WINDOWS.decode(Uint8Array.of(control.charCodeAt(0)));

/** Decodes entities; shops often encode texts and addresses once or twice too often. */
const decoded = (raw: RawRow): RawRow =>
  Object.fromEntries(
    Object.entries(raw).map(([column, text = ""]) => {
      if (column === "id") return [column, text];
      const isPlain = !text.includes("&");
      const plain = isPlain ? text : decodeHTMLStrict(decodeHTMLStrict(text.slice(0, DECODED_MAX)));
      return [column, plain.replace(CDATA, "$1").replace(CONTROLS, (control) => windowsLetter(control))];
    }),
  );

/** Collects the rows of a feed while it is parsed. */
export function createFeedRows(defaults: RowDefaults) {
  const read: FeedRead = { fault: null, format: null, rows: 0, errors: 0, warnings: 0, products: [], faults: [] };
  const known = new Set<string>();
  function report(fault: RowFault): void {
    read[fault.kind === "error" ? "errors" : "warnings"] += 1;
    if (read.faults.length < FAULTS_KEPT) read.faults.push(fault);
  }
  return {
    read,
    report,
    /** The required columns that a table has not. */
    missing: (headings: readonly string[]) => missingColumns(headings, defaults),
    add(raw: RawRow, row: number): void {
      read.rows += 1;
      if (read.rows > FEED_ROWS_MAX) throw new FeedRefused("tooManyRows");
      const { product, faults } = checkRow(decoded(raw), row, defaults);
      for (const fault of faults) report(fault);
      if (!product) return;
      const { itemId } = product;
      // If an id occurs several times, its first row counts.
      if (known.has(itemId)) {
        report({ row, itemId, kind: "error", code: "doubledId", field: "id", value: itemId.slice(0, 100) });
        return;
      }
      known.add(itemId);
      read.products.push({ ...product, rowHash: rowHashOf(product) });
    },
  };
}
export type FeedRows = ReturnType<typeof createFeedRows>;
