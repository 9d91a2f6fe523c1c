import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { detect, readItems } from "../../../server/platform/archives/read-items.ts";
import type { ArchiveFolder, ArchiveItem, ArchivePin, ArchiveProblem } from "../../../src/imports/archive-items.ts";

const folder = mkdtempSync(join(tmpdir(), "tackboard-archives-"));
let count = 0;

/** A time after all dates in the tests' archives. */
const NOW = new Date("2026-11-29T12:00:00Z");

/** Saves an archive as an upload is saved, under a name without meaning. */
export function uploaded(content: string | Uint8Array): string {
  const path = join(folder, String(++count));
  writeFileSync(path, content);
  return path;
}

/** All items of an archive, and the recognized source. Reads here, because each process takes a second to start. */
export async function readPath(path: string) {
  const { source, columns } = await detect(path);
  const items: ArchiveItem[] = [];
  for await (const item of readItems(path, { now: NOW })) items.push(item);
  return { source, columns, ...sorted(items) };
}

const sorted = (items: readonly ArchiveItem[]) => ({
  pins: items.filter((item): item is ArchivePin => item.kind === "pin"),
  folders: items.filter((item): item is ArchiveFolder => item.kind === "folder"),
  problems: items.filter((item): item is ArchiveProblem => item.kind === "problem"),
});

export const readContent = (content: string | Uint8Array) => readPath(uploaded(content));

/** The expected form of an ordinary link. */
export const link = (address: string, rest: Partial<ArchivePin> = {}) => ({
  kind: "pin",
  link: address,
  ...rest,
});
