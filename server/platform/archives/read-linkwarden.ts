import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { tidyLine, tidyText } from "../../../src/imports/archive-text.rules.ts";
import { archiveTime } from "../../../src/imports/archive-time.rules.ts";
import type { ArchiveFile, ReadOptions } from "./archive-file.ts";
import { isRecord, type JsonRecord, listIn } from "./json-values.ts";
import { type Listed, parentPath } from "./parent-paths.ts";
import { pinItem } from "./pin-item.ts";
import { itemsOf, readThrough } from "./walk-json.ts";

interface Collection extends Listed {
  id: unknown;
  description: unknown;
  isPublic: unknown;
  createdAt: unknown;
}

/** Everything but the links: a collection's own fields may follow its links, and its parent may follow it. */
async function collectionsOf(file: ArchiveFile) {
  const collections: Collection[] = [];
  const pinned = new Set<unknown>();
  await readThrough(file, {
    visit(value, path) {
      if (path[0] === "collections" && path.length === 2) {
        const { id, name, parentId, description, isPublic, createdAt } = value;
        collections[Number(path[1])] = { id, name, parentId, description, isPublic, createdAt };
      }
      if (path[0] === "pinnedLinks" && path.length === 2) pinned.add(value.id);
      return path.length > 0;
    },
  });
  return { collections, pinned };
}

/**
 * Reads Linkwarden 2.16's JSON (`apps/web/lib/api/controllers/migration/exportData.ts`). A link's date is that of its
 * own import, if it has one. Uploaded files are not in the export.
 */
export async function* readLinkwarden(file: ArchiveFile, { now }: ReadOptions): AsyncGenerator<ArchiveItem, boolean> {
  const { collections, pinned } = await collectionsOf(file);
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  const isPrivateIn = (isPublic: unknown) => (typeof isPublic === "boolean" ? !isPublic : null);
  for (const { id, description, isPublic, createdAt } of collections)
    yield {
      kind: "folder",
      path: parentPath(id, byId),
      description: tidyText(description),
      isPrivate: isPrivateIn(isPublic),
      createdAt: archiveTime(createdAt, now),
    };
  const found: ArchiveItem[] = [];
  let count = 0;
  function add(link: JsonRecord, collection: Collection | undefined): void {
    count += 1;
    const where = `#${count}`;
    if (link.url === null && link.type !== "url") {
      found.push({ kind: "problem", where, code: "archiveNotInFile", name: tidyLine(link.name) });
      return;
    }
    found.push(
      pinItem(
        {
          path: parentPath(collection?.id, byId),
          where,
          address: link.url,
          title: link.name,
          description: link.description,
          tags: listIn(link.tags).map((tag) => (isRecord(tag) ? tag.name : tag)),
          isPrivate: isPrivateIn(collection?.isPublic),
          isFavorite: pinned.has(link.id),
          time: link.importDate ?? link.createdAt,
        },
        now,
      ),
    );
  }
  return yield* itemsOf(file, found, {
    visit(value, path) {
      const isLink = path.length === 4 && path[0] === "collections" && path[2] === "links";
      if (isLink) add(value, collections[Number(path[1])]);
      // Tags are part of their link.
      return isLink || path.length === 2;
    },
  });
}
