import { expect, test } from "bun:test";
import { link, readContent } from "./read.ts";
import { zipOf } from "./zip.ts";

const readJson = (value: unknown) => readContent(JSON.stringify(value));

test("Chromium's file of bookmarks is read, whose folders' names follow their entries", async () => {
  const url = (name: string, date_added: string) => ({
    date_added,
    name,
    type: "url",
    url: `https://a.example/${name}`,
  });
  const folder = (name: string, children: unknown[]) => ({
    children,
    date_added: "13348637600000000",
    name,
    type: "folder",
  });
  const { source, pins, folders } = await readJson({
    checksum: "0",
    roots: {
      bookmark_bar: folder("Bookmarks bar", [
        url("bar", "13348638245000000"),
        folder("Kitchen", [url("oak", "0"), folder("Lamps", [url("lamp", "13348638247000000")]), folder("Empty", [])]),
      ]),
      other: folder("Other bookmarks", [url("other", "13348638248000000")]),
      synced: folder("Mobile bookmarks", []),
    },
    version: 1,
  });
  expect(source).toBe("chromium");
  expect(pins).toMatchObject([
    link("https://a.example/bar", { path: [], createdAt: "2024-01-02T03:04:05.000Z" }),
    link("https://a.example/oak", { path: ["Kitchen"], createdAt: null }),
    link("https://a.example/lamp", { path: ["Kitchen", "Lamps"] }),
    link("https://a.example/other", { path: [] }),
  ]);
  expect(folders.map(({ path }) => path)).toEqual([["Kitchen", "Lamps"], ["Kitchen", "Empty"], ["Kitchen"]]);
});

test("Firefox's backup is read, without its own folders and its list by tag", async () => {
  const container = (title: string, root: string | undefined, children: unknown[], guid = "aaaaaaaaaaaa") => ({
    guid,
    title,
    dateAdded: 1_704_164_000_000_000,
    type: "text/x-moz-place-container",
    ...(root && { root }),
    children,
  });
  const place = (uri: string, more: object = {}) => ({
    title: "Oak",
    dateAdded: 1_704_164_645_000_000,
    type: "text/x-moz-place",
    uri,
    ...more,
  });
  const { source, pins, folders, problems } = await readJson(
    container("", "placesRoot", [
      container("menu", "bookmarksMenuFolder", [
        place("https://a.example/", { tags: "oak,elm" }),
        { type: "text/x-moz-place-separator" },
        container("Küche", undefined, [place("https://b.example/")]),
        place("place:sort=8", { title: "Most visited" }),
      ]),
      container("mobile", "mobileFolder", [place("https://c.example/")], "mobile______"),
      container("tags", "tagsFolder", [container("oak", undefined, [place("https://a.example/")])]),
    ]),
  );
  expect(source).toBe("firefox");
  expect(pins).toMatchObject([
    link("https://a.example/", { path: [], tags: ["oak", "elm"], createdAt: "2024-01-02T03:04:05.000Z" }),
    link("https://b.example/", { path: ["Küche"] }),
    link("https://c.example/", { path: [] }),
  ]);
  expect(folders.map(({ path }) => path)).toEqual([["Küche"]]);
  expect(problems.map(({ name }) => name)).toEqual(["Most visited"]);
});

const list = (id: string, name: string, parentId: string | null, type = "manual") => ({
  id,
  name,
  description: null,
  icon: "🚀",
  type,
  query: null,
  parentId,
});
const bookmark = (url: string | null, lists: string[], title: string | null = "Oak") => ({
  createdAt: 1_704_164_645,
  title,
  tags: ["a,b"],
  lists,
  content: url === null ? { type: "text", text: "Words" } : { type: "link", url },
  note: "mine",
  archived: false,
});

test("a bookmark of Karakeep in two lists is in both, and the lists may follow", async () => {
  const { source, pins, folders, problems } = await readJson({
    bookmarks: [
      bookmark("https://a.example/", ["l1", "l3", "gone"]),
      bookmark("https://a.example/b%20c", ["l2"], null),
      bookmark(null, ["l1"], "Words"),
      bookmark("https://a.example/loose", ["l4"]),
    ],
    lists: [
      list("l2", "Lamps", "l1"),
      list("l1", "Home", null),
      list("l3", "Later", null),
      list("l4", "Unread", null, "smart"),
    ],
  });
  expect(source).toBe("karakeep");
  expect(pins).toMatchObject([
    link("https://a.example/", { path: ["Home"], tags: ["a,b"], note: "mine", createdAt: "2024-01-02T03:04:05.000Z" }),
    link("https://a.example/", { path: ["Later"] }),
    link("https://a.example/b%20c", { path: ["Home", "Lamps"], title: "https://a.example/b%20c" }),
    link("https://a.example/loose", { path: [] }),
  ]);
  expect(folders.map(({ path }) => path)).toEqual([["Home", "Lamps"], ["Home"], ["Later"]]);
  expect(problems.map(({ name, code }) => [name, code])).toEqual([
    ["Unread", "archiveSmartList"],
    ["Words", "archiveNoAddress"],
  ]);
});

test("lists that are each other's parents form no endless path", async () => {
  const { pins } = await readJson({
    bookmarks: [bookmark("https://a.example/", ["l1"])],
    lists: [list("l1", "One", "l2"), list("l2", "Two", "l1")],
  });
  expect(pins).toMatchObject([{ path: ["Two", "One"] }]);
});

test("Linkwarden's collections keep their privacy, and its links their first date", async () => {
  const saved = (id: number, more: object) => ({
    id,
    name: `Link ${id}`,
    type: "url",
    description: "",
    url: `https://a.example/${id}`,
    importDate: null,
    createdAt: "2026-08-01T10:00:00.000Z",
    tags: [{ id: 1, name: "a,b" }],
    ...more,
  });
  const collection = (id: number, name: string, parentId: number | null, links: unknown[], more: object = {}) => ({
    id,
    name,
    description: "",
    parentId,
    isPublic: false,
    createdAt: "2026-08-01T09:00:00.000Z",
    rssSubscriptions: [],
    links,
    ...more,
  });
  const { source, pins, folders, problems } = await readJson({
    username: "ann",
    collections: [
      collection(9, "Lamps", 5, [saved(3, {})]),
      collection(5, "Home", null, [saved(1, { importDate: "2019-05-06T07:08:09.000Z" })], {
        isPublic: true,
        description: "All",
      }),
      collection(7, "Empty", null, [saved(2, { type: "image", url: null, name: "My picture" })]),
    ],
    pinnedLinks: [{ id: 1 }],
  });
  expect(source).toBe("linkwarden");
  expect(pins).toMatchObject([
    link("https://a.example/3", { path: ["Home", "Lamps"], isPrivate: true, tags: ["a,b"], isFavorite: false }),
    link("https://a.example/1", {
      path: ["Home"],
      isPrivate: false,
      isFavorite: true,
      createdAt: "2019-05-06T07:08:09.000Z",
    }),
  ]);
  expect(folders).toMatchObject([{ isPrivate: true }, { path: ["Home"], description: "All", isPrivate: false }, {}]);
  expect(problems).toMatchObject([{ code: "archiveNotInFile", name: "My picture" }]);
});

test("Pinboard's words for title, text and privacy are translated", async () => {
  const { source, pins } = await readJson([
    {
      href: "https://a.example/",
      description: "Oak",
      extended: "Text",
      time: "2024-01-02T03:04:05Z",
      shared: "no",
      tags: "oak .x",
    },
    { href: "https://b.example/", description: false, extended: "", time: "", shared: "yes", tags: "" },
  ]);
  expect(source).toBe("pinboard");
  expect(pins).toMatchObject([
    link("https://a.example/", { title: "Oak", description: "Text", tags: ["oak", ".x"], isPrivate: true }),
    link("https://b.example/", { title: "https://b.example/", tags: [], isPrivate: false, createdAt: null }),
  ]);
});

test("wallabag's states, remarks and escaped titles are read, from old and new versions", async () => {
  const { source, pins } = await readJson([
    {
      is_archived: 0,
      is_starred: 1,
      is_public: false,
      tags: ["oak", "a b"],
      title: "Oak &amp; elm",
      url: "https://a.example/",
      created_at: "2024-01-02T03:04:05+0200",
      preview_picture: "https://a.example/1.jpg",
      annotations: [{ text: "mine", quote: "Read me" }],
    },
    { is_archived: true, is_starred: false, tags: [], title: "Lamp", url: "https://b.example/" },
  ]);
  expect(source).toBe("wallabag");
  expect(pins).toMatchObject([
    link("https://a.example/", {
      title: "Oak & elm",
      note: "> Read me\nmine",
      isFavorite: true,
      isPrivate: true,
      createdAt: "2024-01-02T01:04:05.000Z",
      picture: { url: "https://a.example/1.jpg" },
    }),
    link("https://b.example/", { isFavorite: false, isPrivate: null }),
  ]);
});

test("Omnivore's ZIP of lists is read, with highlights as notes", async () => {
  const entry = (slug: string) => ({
    id: slug,
    slug,
    title: `Title ${slug}`,
    description: "Text",
    url: `https://a.example/${slug}`,
    state: "Active",
    thumbnail: "https://a.example/1.jpg",
    labels: ["oak"],
    savedAt: "2024-01-02T03:04:05.000Z",
  });
  const { source, pins } = await readContent(
    zipOf([
      { name: "metadata_0_to_20.json", content: JSON.stringify([entry("one")]), isDeflated: true },
      { name: "content/one.html", content: "<p>A page</p>" },
      { name: "highlights/one.md", content: "> A sentence" },
      { name: "metadata_20_to_40.json", content: JSON.stringify([entry("two")]) },
    ]),
  );
  expect(source).toBe("omnivore");
  expect(pins).toMatchObject([
    link("https://a.example/one", { tags: ["oak"], note: "> A sentence", createdAt: "2024-01-02T03:04:05.000Z" }),
    link("https://a.example/two", { note: "", picture: { url: "https://a.example/1.jpg" } }),
  ]);
});

test("JSON that was cut off gives the entries before the cut, and a problem", async () => {
  const whole = JSON.stringify([
    { href: "https://a.example/", description: "A", extended: "", shared: "no", tags: "" },
    { href: "https://b.example/", description: "B", extended: "", shared: "no", tags: "" },
  ]);
  for (const content of [whole.slice(0, -5), whole.replace('"B"', "B")]) {
    const { pins, problems } = await readContent(content);
    expect(pins[0]).toMatchObject(link("https://a.example/"));
    expect(problems).toMatchObject([{ code: "archiveDamaged" }]);
  }
});

test("JSON of another kind is refused", async () => {
  for (const content of ["{}", "[]", '{"a": [1, 2]}', "[".repeat(100_000), '{"roots": 5}'])
    await expect(readContent(content)).rejects.toMatchObject({ code: "archiveUnknown" });
});

test("a key that names a prototype is an ordinary key", async () => {
  const { pins } = await readContent(
    '[{"__proto__": {"href": "https://x.example/"}, "href": "https://a.example/", "description": "A", "extended": ""}]',
  );
  expect(pins).toMatchObject([link("https://a.example/")]);
});
