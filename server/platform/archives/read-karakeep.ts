import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { tidyLine, tidyText } from "../../../src/imports/archive-text.rules.ts";
import type { ArchiveFile, ReadOptions } from "./archive-file.ts";
import { isRecord, type JsonRecord, listIn } from "./json-values.ts";
import { type Listed, parentPath } from "./parent-paths.ts";
import { pinItem } from "./pin-item.ts";
import { itemsOf, readThrough } from "./walk-json.ts";

interface List extends Listed {
  description: unknown;
  isSmart: boolean;
}

async function listsOf(file: ArchiveFile): Promise<Map<unknown, List>> {
  const lists = new Map<unknown, List>();
  await readThrough(file, {
    visit({ id, name, parentId, description, type }, path) {
      if (path.length === 2 && path[0] === "lists")
        lists.set(id, { name, parentId, description, isSmart: type === "smart" });
      return path.length === 2;
    },
  });
  return lists;
}

/**
 * Reads Karakeep 0.33's JSON (`packages/shared/import-export/exporters.ts`). The lists follow the bookmarks, and a
 * bookmark may be in several of them.
 */
export async function* readKarakeep(file: ArchiveFile, { now }: ReadOptions): AsyncGenerator<ArchiveItem, boolean> {
  const lists = await listsOf(file);
  for (const [id, { name, description, isSmart }] of lists) {
    if (isSmart) yield { kind: "problem", where: "", code: "archiveSmartList", name: tidyLine(name) };
    else
      yield {
        kind: "folder",
        path: parentPath(id, lists),
        description: tidyText(description),
        isPrivate: null,
        createdAt: null,
      };
  }
  const found: ArchiveItem[] = [];
  function add(bookmark: JsonRecord, where: string): void {
    const { title, tags, note, createdAt } = bookmark;
    const content = isRecord(bookmark.content) ? bookmark.content : {};
    const kept = listIn(bookmark.lists).filter((id) => lists.has(id) && !lists.get(id)?.isSmart);
    const paths = kept.length > 0 ? kept.map((id) => parentPath(id, lists)) : [[]];
    for (const path of paths) {
      const pin = pinItem({ path, where, address: content.url, title, note, tags: listIn(tags), time: createdAt }, now);
      found.push(pin);
      if (pin.kind === "problem") return;
    }
  }
  return yield* itemsOf(file, found, {
    visit(value, path) {
      if (path.length === 2 && path[0] === "bookmarks") add(value, `#${Number(path[1]) + 1}`);
      return path.length === 2;
    },
  });
}
