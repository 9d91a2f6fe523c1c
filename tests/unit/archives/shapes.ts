import { BOOKMARK_SHAPES, type Entry, escaped, IN_SECTION, SECONDS, type Shape } from "./bookmark-shapes.ts";
import { mozLz4 } from "./mozlz4.ts";
import { zipOf } from "./zip.ts";

/** Entries with an address and a title for each number. */
export const entries = (
  count: number,
  { address = addressOf, title = titleOf }: { address?: (number: number) => string; title?: typeof titleOf } = {},
): Entry[] =>
  Array.from({ length: count }, (_, number) => ({ number, address: address(number), title: title(number) }));

export const addressOf = (number: number) => `https://shop.example/things/${number}?color=oak&size=7`;
const titleOf = (number: number) => `Möbel ${number}`;

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const ISO = "2024-01-02T03:04:05.000Z";

const table =
  (headings: string, row: (entry: Entry) => string, head = "") =>
  (all: readonly Entry[]) =>
    `${head}${headings}\n${all.map((entry) => `${row(entry)}\n`).join("")}`;

const firefoxTree = (all: readonly Entry[]) => {
  const container = (title: string, children: unknown[], root?: string) => ({
    guid: "aaaaaaaaaaaa",
    title,
    dateAdded: SECONDS * 1e6,
    type: "text/x-moz-place-container",
    ...(root && { root }),
    children,
  });
  const places = all.map(({ address, title }) => ({
    guid: "bbbbbbbbbbbb",
    title,
    dateAdded: SECONDS * 1e6,
    type: "text/x-moz-place",
    uri: address,
  }));
  const own = container("Home", [container("Lamps", places)]);
  return JSON.stringify(container("", [container("menu", [own], "bookmarksMenuFolder")], "placesRoot"));
};

const board = (all: readonly Entry[]) =>
  JSON.stringify({
    board: { id: "1", name: "Home", description: "", privacy: "secret", is_archived: false, created_at: ISO },
    sections: [{ id: "2", title: "Lamps", created_at: ISO }],
    pins: all.map(({ number, address, title }) => ({
      id: String(number + 10),
      section_id: "2",
      title,
      description: "",
      link: address,
      picture: `pictures/${number}.jpg`,
      created_at: ISO,
    })),
  });
const ARCHIVE = {
  format: "tackboard-archive",
  version: 1,
  site: "https://old.example",
  created_at: ISO,
  parts: ["boards", "pictures"],
  person: { username: "ann", full_name: "Ann", about: "" },
  boards: [{ folder: "boards/home", name: "Home" }],
  missing: [],
};

const pinterestPin = ({ number, address, title }: Entry) => `<a href="https://www.pinterest.com/pin/${number}/">x</a>
<br>Title: ${escaped(title)},
<br>Details: No data,
<br>Image: ${/^https/.test(address) ? number.toString(16).padStart(32, "0") : "No data"},
<br>Board Name: Home,
<br>Alt Text: No data,
<br>Canonical Link: <a href="${escaped(address)}">${escaped(address)}</a>,
<br>Ip Address: 192.0.2.1,
<br>Created at: 2017/02/13 15:35:01
<br>Private: False<br><br>
`;

/** A file of each program, in the shape that its exporter writes; `docs/archive.md` and the readers name the sources. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  ...BOOKMARK_SHAPES,
  "Pinterest's archive": {
    source: "pinterest",
    path: ["Home"],
    make: (all) =>
      `<html><head><meta charset="utf-8"></head><body><h1 id=b>Pins</h1>\n${all.map(pinterestPin).join("")}</body></html>\n`,
  },
  "Pinterest's bulk table": {
    source: "pinterest",
    path: IN_SECTION,
    make: table(
      "Title,Media URL,Pinterest board,Thumbnail,Description,Link,Publish date,Keywords",
      ({ address, title }) => `${cell(title)},${address},Home/Lamps,,,${address},2024-01-02T03:04:05,oak`,
    ),
  },
  "our own archive": {
    source: "tackboard",
    path: IN_SECTION,
    isOfPictures: true,
    make: (all) =>
      zipOf([
        ...all.map(({ number }) => ({ name: `pictures/${number}.jpg`, content: `picture ${number}` })),
        { name: "boards/home/board.json", content: board(all) },
        { name: "tackboard.json", content: JSON.stringify(ARCHIVE) },
      ]),
  },
  "gallery-dl's folders": {
    source: "gallery-dl",
    path: IN_SECTION,
    isOfPictures: true,
    make: (all) =>
      zipOf(
        all.flatMap(({ number, address, title }) => {
          const name = `gallery-dl/pinterest/ann/Home/Lamps/pinterest_${number}.jpg`;
          const metadata = {
            id: String(number),
            title,
            link: address,
            created_at: "Sun, 04 Apr 2021 05:43:51 +0000",
            board: { name: "Home", privacy: "secret" },
            section: { title: "Lamps" },
          };
          return [
            { name, content: `picture ${number}` },
            { name: `${name}.json`, content: JSON.stringify(metadata) },
          ];
        }),
      ),
  },
  "a folder of pictures": {
    source: "pictures",
    path: IN_SECTION,
    isOfPictures: true,
    make: (all) => zipOf(all.map(({ number }) => ({ name: `Home/Lamps/${number}.jpg`, content: `picture ${number}` }))),
  },
  "Chromium's own file": {
    source: "chromium",
    path: IN_SECTION,
    make: (all) => {
      const folder = (name: string, children: unknown[]) => ({ children, date_added: "0", name, type: "folder" });
      const urls = all.map(({ address, title }) => ({
        date_added: "13348638245000000",
        name: title,
        type: "url",
        url: address,
      }));
      const bar = folder("Bookmarks bar", [folder("Home", [folder("Lamps", urls)])]);
      return JSON.stringify(
        { checksum: "0", roots: { bookmark_bar: bar, other: folder("Other", []) }, version: 1 },
        null,
        3,
      );
    },
  },
  "Firefox's backup": { source: "firefox", path: IN_SECTION, make: firefoxTree },
  "Firefox's compressed backup": { source: "firefox", path: IN_SECTION, make: (all) => mozLz4(firefoxTree(all)) },
  "Pinboard's JSON": {
    source: "pinboard",
    path: [],
    make: (all) =>
      JSON.stringify(
        all.map(({ address, title }) => ({
          href: address,
          description: title,
          extended: "",
          shared: "no",
          tags: "oak",
        })),
      ),
  },
  "Karakeep's JSON": {
    source: "karakeep",
    path: IN_SECTION,
    make: (all) =>
      JSON.stringify({
        bookmarks: all.map(({ address, title }) => ({
          createdAt: SECONDS,
          title,
          tags: ["oak"],
          lists: ["l2"],
          content: { type: "link", url: address },
          note: null,
        })),
        lists: [
          { id: "l2", name: "Lamps", description: null, type: "manual", parentId: "l1" },
          { id: "l1", name: "Home", description: null, type: "manual", parentId: null },
        ],
      }),
  },
  "Linkwarden's JSON": {
    source: "linkwarden",
    path: IN_SECTION,
    make: (all) => {
      const collection = (id: number, name: string, parentId: number | null, links: unknown[]) => ({
        id,
        name,
        description: "",
        parentId,
        isPublic: false,
        createdAt: ISO,
        links,
      });
      const links = all.map(({ number, address, title }) => ({
        id: number,
        name: title,
        type: "url",
        description: "",
        url: address,
        importDate: null,
        createdAt: ISO,
        tags: [{ id: 1, name: "oak" }],
      }));
      return JSON.stringify({
        username: "ann",
        collections: [collection(2, "Lamps", 1, links), collection(1, "Home", null, [])],
        pinnedLinks: [],
      });
    },
  },
  "wallabag's JSON": {
    source: "wallabag",
    path: [],
    make: (all) =>
      JSON.stringify(
        all.map(({ address, title }) => ({
          is_archived: 0,
          is_starred: 0,
          tags: ["oak"],
          title,
          url: address,
          created_at: ISO,
        })),
      ),
  },
  "Omnivore's ZIP": {
    source: "omnivore",
    path: [],
    make: (all) =>
      zipOf([
        {
          name: "metadata_0_to_20.json",
          content: JSON.stringify(
            all.map(({ number, address, title }) => ({
              id: String(number),
              slug: `s-${number}`,
              title,
              description: "",
              url: address,
              state: "Active",
              thumbnail: null,
              labels: ["oak"],
              savedAt: ISO,
            })),
          ),
          isDeflated: true,
        },
      ]),
  },
  "Pocket's ZIP": {
    source: "pocket",
    path: [],
    make: (all) =>
      zipOf([
        {
          name: "part_000000.csv",
          content: table(
            "title,url,time_added,tags,status",
            ({ address, title }) => `${cell(title)},${address},${SECONDS},oak,unread`,
          )(all),
          isDeflated: true,
        },
      ]),
  },
  "Raindrop's table": {
    source: "raindrop",
    path: IN_SECTION,
    make: table(
      "id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite",
      ({ number, address, title }) => `${number},${cell(title)},,,${address},Home / Lamps,oak,${ISO},,,false`,
      "\ufeff",
    ),
  },
  "Pocket's table": {
    source: "pocket",
    path: [],
    make: table(
      "title,url,time_added,tags,status",
      ({ address, title }) => `${cell(title)},${address},${SECONDS},oak,unread`,
    ),
  },
  "Instapaper's table": {
    source: "instapaper",
    path: ["Home"],
    make: table(
      "URL,Title,Selection,Folder,Timestamp,Tags",
      ({ address, title }) => `${address},${cell(title)},,Home,${SECONDS},"[""oak""]"`,
    ),
  },
  "wallabag's table": {
    source: "wallabag",
    path: [],
    make: table(
      'Title;URL;Content;Tags;"MIME Type";Language;"Creation date"',
      ({ address, title }) => `${cell(title)};${address};;oak;text/html;en;"02/01/2024 03:04:05"`,
    ),
  },
  "any table": {
    source: "csv",
    path: IN_SECTION,
    make: table(
      "Title,Folder,Section,Link,Date",
      ({ address, title }) => `${cell(title)},Home,Lamps,${address},2024-01-02`,
    ),
  },
};
