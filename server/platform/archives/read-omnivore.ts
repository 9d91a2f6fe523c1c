import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { type ReadOptions, textOf } from "./archive-file.ts";
import { isRecord, listIn, readJson } from "./json-values.ts";
import type { Zip, ZipEntry } from "./open-zip.ts";
import { pinItem } from "./pin-item.ts";
import { omnivoreEntry } from "./read-entry-lists.ts";

const LISTS = /(?:^|\/)metadata_\d+_to_\d+\.json$/;
/** A list has twenty entries, and highlights are sentences. */
const LIST_BYTES_MAX = 10 * 2 ** 20;
const NOTES_BYTES_MAX = 100_000;

export const isOmnivoreList = ({ name }: ZipEntry): boolean => LISTS.test(name);

/** The highlights of an entry, which Omnivore writes into a separate file. */
async function highlightsOf(zip: Zip, folder: string, slug: unknown): Promise<string> {
  const entry = typeof slug === "string" ? zip.entries.get(`${folder}highlights/${slug}.md`) : undefined;
  if (!entry || entry.size > NOTES_BYTES_MAX) return "";
  let text = "";
  for await (const chunk of textOf(zip.file(entry))) text += chunk;
  return text;
}

/** Reads the ZIP of Omnivore (`packages/api/src/jobs/export.ts`): lists of entries, and a file of highlights for each. */
export async function* readOmnivore(zip: Zip, { now }: ReadOptions): AsyncGenerator<ArchiveItem> {
  for (const entry of zip.entries.values()) {
    if (!isOmnivoreList(entry)) continue;
    const { name } = entry;
    const list = entry.size <= LIST_BYTES_MAX ? await readJson(zip.file(entry)) : null;
    if (!Array.isArray(list)) yield { kind: "problem", where: name, code: "archiveDamaged", name };
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    for (const [at, one] of listIn(list).entries()) {
      if (!isRecord(one)) continue;
      const note = await highlightsOf(zip, folder, one.slug);
      yield pinItem({ ...omnivoreEntry(one), path: [], where: `${name} #${at + 1}`, note }, now);
    }
  }
}
