import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import type { ReadOptions } from "./archive-file.ts";
import { isRecord, listIn, readJson } from "./json-values.ts";
import type { Zip, ZipEntry } from "./open-zip.ts";
import { readTable } from "./read-table.ts";

/**
 * Pocket's last export, known by public readers of real ones: tables of some thousand entries each, and the sentences that
 * a person marked in files of the same names.
 */
const PART = /(?:^|\/)part_\d+\.csv$/;
const MARKED = /(?:^|\/)annotations\/part_\d+\.json$/;
const MARKED_BYTES_MAX = 20 * 2 ** 20;

export const isPocketPart = ({ name }: ZipEntry): boolean => PART.test(name);

async function quotesByAddress(zip: Zip): Promise<Map<string, string>> {
  const quotes = new Map<string, string>();
  for (const entry of zip.entries.values()) {
    if (!MARKED.test(entry.name) || entry.size > MARKED_BYTES_MAX) continue;
    for (const page of listIn(await readJson(zip.file(entry)))) {
      if (!isRecord(page) || typeof page.url !== "string") continue;
      const said = listIn(page.highlights).flatMap((one) => (isRecord(one) ? [`> ${String(one.quote)}`] : []));
      quotes.set(page.url, [quotes.get(page.url) ?? "", ...said].filter((text) => text !== "").join("\n\n"));
    }
  }
  return quotes;
}

export async function* readPocket(zip: Zip, options: ReadOptions): AsyncGenerator<ArchiveItem> {
  const quotes = await quotesByAddress(zip);
  const noteOf = (address: string) => quotes.get(address) ?? "";
  for (const entry of zip.entries.values()) if (isPocketPart(entry)) yield* readTable(zip.file(entry), options, noteOf);
}
