import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { tidyLine, tidyText } from "../../../src/imports/archive-text.rules.ts";
import { archiveTime } from "../../../src/imports/archive-time.rules.ts";
import type { ArchiveFile, ReadOptions } from "./archive-file.ts";
import { isRecord, type JsonRecord, listIn } from "./json-values.ts";
import { pinItem } from "./pin-item.ts";
import { itemsOf, type JsonPath, type JsonReader, readThrough } from "./walk-json.ts";

/** The parts of a browser's tree of bookmarks. */
interface Tree {
  isFolder(node: JsonRecord): boolean;
  isLink(node: JsonRecord): boolean;
  /** The browser's own folders, whose names nobody chose. */
  isRoot(node: JsonRecord, path: JsonPath): boolean;
  /** Folders whose entries are elsewhere too. */
  isSkipped(node: JsonRecord): boolean;
  name(node: JsonRecord): unknown;
  address(node: JsonRecord): unknown;
  time(node: JsonRecord): unknown;
  tags(node: JsonRecord): readonly unknown[];
  description(node: JsonRecord): unknown;
}

/** The file `Bookmarks` of a profile of Chromium 156, written by Chromium; times are microseconds since 1601. */
const CHROMIUM: Tree = {
  isFolder: ({ type }) => type === "folder",
  isLink: ({ type }) => type === "url",
  isRoot: (_, path) => path.length === 2 && path[0] === "roots",
  isSkipped: () => false,
  name: ({ name }) => name,
  address: ({ url }) => url,
  time: ({ date_added }) => date_added,
  tags: () => [],
  description: () => "",
};

const DESCRIPTION = "bookmarkProperties/description";

/** A backup of Firefox (`toolkit/components/places/PlacesBackups.sys.mjs`); times are microseconds since 1970. */
const FIREFOX: Tree = {
  isFolder: ({ type }) => type === "text/x-moz-place-container",
  isLink: ({ type }) => type === "text/x-moz-place",
  isRoot: ({ root, guid }, path) => path.length === 0 || typeof root === "string" || /^\w+_{6,}$/.test(String(guid)),
  // Older backups repeat all bookmarks by tag.
  isSkipped: ({ root }) => root === "tagsFolder",
  name: ({ title }) => title,
  address: ({ uri }) => uri,
  time: ({ dateAdded }) => dateAdded,
  tags: ({ tags }) => (typeof tags === "string" ? tags.split(",") : []),
  description: ({ annos }) =>
    listIn(annos).find((one): one is JsonRecord => isRecord(one) && one.name === DESCRIPTION)?.value,
};

interface FolderName {
  /** Null for a browser's own folder. */
  name: string | null;
  isSkipped: boolean;
}
const keyOf = (path: JsonPath): string => path.join("/");
const isChild = (path: JsonPath): boolean => path.length === 0 || path.at(-2) === "children";

/** The names of all folders by their place in the file: a folder's name may follow its entries. */
async function folderNames(file: ArchiveFile, tree: Tree): Promise<Map<string, FolderName>> {
  const names = new Map<string, FolderName>();
  await readThrough(file, {
    visit(node, path) {
      if (tree.isFolder(node)) {
        const name = tree.isRoot(node, path) ? null : tidyLine(tree.name(node)) || null;
        names.set(keyOf(path), { name, isSkipped: tree.isSkipped(node) });
      }
      return isChild(path);
    },
  });
  return names;
}

/** The folders around a node, outermost first. */
function foldersAround(path: JsonPath, names: ReadonlyMap<string, FolderName>): FolderName[] {
  const around = path.flatMap((key, at) => (key === "children" ? [names.get(keyOf(path.slice(0, at)))] : []));
  return around.filter((folder) => folder !== undefined);
}

/** Reads a browser's own file of bookmarks. */
export const readBrowserTree = (browser: "chromium" | "firefox"): JsonReader =>
  async function* (file: ArchiveFile, { now }: ReadOptions): AsyncGenerator<ArchiveItem, boolean> {
    const tree = browser === "chromium" ? CHROMIUM : FIREFOX;
    const names = await folderNames(file, tree);
    const found: ArchiveItem[] = [];
    let count = 0;
    return yield* itemsOf(file, found, {
      visit(node, path) {
        const around = foldersAround(path, names);
        const named = around.flatMap(({ name }) => (name === null ? [] : [name]));
        const isSkipped = around.some((folder) => folder.isSkipped);
        const own = names.get(keyOf(path));
        const description = tree.description(node);
        if (own?.name && !isSkipped) {
          const createdAt = archiveTime(tree.time(node), now);
          const path = [...named, own.name];
          found.push({ kind: "folder", path, description: tidyText(description), isPrivate: null, createdAt });
        } else if (tree.isLink(node) && !isSkipped) {
          count += 1;
          const [address, title, tags, time] = [tree.address(node), tree.name(node), tree.tags(node), tree.time(node)];
          found.push(pinItem({ path: named, where: `#${count}`, address, title, tags, time, description }, now));
        }
        return isChild(path);
      },
    });
  };
