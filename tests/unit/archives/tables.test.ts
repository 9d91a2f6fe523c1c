import { expect, test } from "bun:test";
import { detect, readItems } from "../../../server/platform/archives/read-items.ts";
import { isTableHeading, suggestFields } from "../../../src/imports/table-columns.rules.ts";
import { link, readContent, uploaded } from "./read.ts";
import { zipOf } from "./zip.ts";

test("Raindrop's collections, covers, notes and favorites are read", async () => {
  const { source, pins } =
    await readContent(`\ufeffid,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite
1,"Oak, ""solid""","My note
second line",An excerpt,https://a.example/?a=1&b=2,Unsorted,"oak, solid wood",2024-01-02T03:04:05.678Z,https://a.example/1.jpg,"Highlight:A sentence
Color:yellow",true
2,Lamp,,,https://b.example/,Home / Lamps,,2024-01-02T03:04:06.000Z,,,false
3,In,,,https://c.example/,Apps/Services / AI,,,,,false
`);
  expect(source).toBe("raindrop");
  expect(pins).toMatchObject([
    link("https://a.example/?a=1&b=2", {
      path: [],
      title: 'Oak, "solid"',
      note: "My note\nsecond line",
      description: "An excerpt\n\n> A sentence",
      tags: ["oak", "solid wood"],
      isFavorite: true,
      createdAt: "2024-01-02T03:04:05.678Z",
      picture: { url: "https://a.example/1.jpg" },
    }),
    link("https://b.example/", { path: ["Home", "Lamps"], isFavorite: false, tags: [] }),
    link("https://c.example/", { path: ["Apps/Services", "AI"] }),
  ]);
});

test("Pocket's parts are one export, and marked sentences become notes", async () => {
  const head = "title,url,time_added,tags,status\n";
  const page = { url: "https://a.example/", title: "Oak", highlights: [{ quote: "A sentence", created_at: 1 }] };
  const { source, pins } = await readContent(
    zipOf([
      { name: "part_000000.csv", content: `${head}Oak,https://a.example/,1704164645,kitchen|oak wood,unread\n` },
      { name: "part_000001.csv", content: `${head}https://b.example/,https://b.example/,1704164646,,archive\n` },
      { name: "annotations/part_000000.json", content: JSON.stringify([page]) },
    ]),
  );
  expect(source).toBe("pocket");
  expect(pins).toMatchObject([
    link("https://a.example/", { tags: ["kitchen", "oak wood"], note: "> A sentence", where: "part_000000.csv #2" }),
    link("https://b.example/", { title: "https://b.example/", createdAt: "2024-01-02T03:04:06.000Z" }),
  ]);
});

test("Instapaper's states make no folders, in files with and without tags", async () => {
  const rows = (tags: string) => `URL,Title,Selection,Folder,Timestamp${tags && ",Tags"}
https://a.example/,A,A sentence,Unread,1704164645${tags}
https://b.example/,B,,Starred,1704164646${tags}
https://c.example/,C,,My folder,1704164647${tags}
`;
  for (const tags of ["", ',"[""oak"", ""a, b""]"']) {
    const { source, pins } = await readContent(rows(tags));
    expect(source).toBe("instapaper");
    expect(pins).toMatchObject([
      link("https://a.example/", { path: [], description: "A sentence", tags: tags ? ["oak", "a, b"] : [] }),
      link("https://b.example/", { path: [], isFavorite: true }),
      link("https://c.example/", { path: ["My folder"], isFavorite: false }),
    ]);
  }
});

test("wallabag's table has its day first, and an hour that is not to be believed", async () => {
  const { source, pins } = await readContent(`Title;URL;Content;Tags;"MIME Type";Language;"Creation date"
"Oak; elm";https://a.example/;"<p>Read; ""me""</p>";"oak, a b";text/html;en;"02/01/2024 03:04:05"
Lamp;https://b.example/;;;text/html;;"13/12/2023 11:55:58"
`);
  expect(source).toBe("wallabag");
  expect(pins).toMatchObject([
    link("https://a.example/", { title: "Oak; elm", tags: ["oak", "a b"], createdAt: "2024-01-02T12:00:00.000Z" }),
    link("https://b.example/", { createdAt: "2023-12-13T12:00:00.000Z" }),
  ]);
});

test("Pinterest's bulk table brings boards, sections, pictures and keywords", async () => {
  const { source, pins } =
    await readContent(`Title,Media URL,Pinterest board,Thumbnail,Description,Link,Publish date,Keywords
Oak,https://a.example/1.jpg,Home/Lamps,,Text,https://a.example/,2024-01-02T03:04:05,"oak, elm"
Later,https://a.example/2.jpg,Home,,,,2030-01-02T03:04:05,
`);
  expect(source).toBe("pinterest");
  expect(pins).toMatchObject([
    link("https://a.example/", {
      path: ["Home", "Lamps"],
      picture: { url: "https://a.example/1.jpg" },
      tags: ["oak", "elm"],
      createdAt: "2024-01-02T03:04:05.000Z",
    }),
    { link: null, path: ["Home"], createdAt: null },
  ]);
});

test("any table is read by its headings, or by the fields that a person chose", async () => {
  const content = `sep=;\r\nName;Adresse;Ordner;Bild;Notiz\r
"Oak; solid";https://a.example/;Küche / Lampen;https://a.example/1.png;"two\r
lines"\r
;;;;\r
Words;no address;;;\r
`;
  const { source, columns, pins, problems } = await readContent(content);
  expect([source, columns]).toEqual(["csv", ["Name", "Adresse", "Ordner", "Bild", "Notiz"]]);
  expect(pins).toMatchObject([
    link("https://a.example/", {
      where: "#2",
      title: "Oak; solid",
      path: ["Küche", "Lampen"],
      note: "two\nlines",
      picture: { url: "https://a.example/1.png" },
    }),
  ]);
  expect(problems).toMatchObject([{ where: "#4", name: "Words", code: "archiveNoAddress" }]);
  const chosen = ["description", "link", "", "", "title"];
  const items = await Array.fromAsync(readItems(uploaded(content), { now: new Date(), columns: chosen }));
  expect(items[0]).toMatchObject({ title: "two lines", description: "Oak; solid", path: [], picture: null });
});

test("this site's own table brings its notes, and texts that were kept from being formulas", async () => {
  const { columns, pins } = await readContent(
    `\ufeffBoard,Section,Title,Description,Alt text,Link,Note,Tags,Pin,Created at,Private,Text\r
Kitchen,Bread,'=1+1,Words,,,,"'=oak, rye",https://site.example/pin/1/,2024-01-02T03:04:05.678Z,false,"'- soak\n- bake"\r
Kitchen,,Page,,,https://a.example/,,,https://site.example/pin/2/,,true,\r
`,
  );
  expect(suggestFields(columns ?? []).at(-1)).toBe("markdown");
  expect(pins).toMatchObject([
    { link: null, path: ["Kitchen", "Bread"], title: "=1+1", tags: ["=oak", "rye"], markdown: "- soak\n- bake" },
    link("https://a.example/", { path: ["Kitchen"] }),
  ]);
  expect(pins[1]).not.toHaveProperty("markdown");
  expect(suggestFields(["URL", "Title", "Text"])).toEqual(["link", "title", "description"]);
  expect(suggestFields(["URL", "Markdown"])).toEqual(["link", "markdown"]);
});

test("a table without known headings asks for its columns, and keeps its rows until then", async () => {
  const { source, columns, problems } = await readContent("A,B\nOak,https://a.example/\n");
  expect([source, columns]).toEqual(["csv", ["A", "B"]]);
  expect(problems).toMatchObject([{ code: "archiveNoAddress" }]);
});

test("a table of Windows in another encoding is read", async () => {
  const { columns, pins } = await readContent(
    Buffer.from("Titel;Adresse\r\nM\xf6bel f\xfcr die K\xfcche, gr\xf6\xdfer;https://a.example/\r\n", "latin1"),
  );
  expect(columns).toEqual(["Titel", "Adresse"]);
  expect(pins).toMatchObject([{ title: "Möbel für die Küche, größer" }]);
});

test("a last row that a person typed without its last cells is kept, and half an address is not", async () => {
  const rows = "Title,Link,Note\nA,https://a.example/,one\nB,https://b.example/,two\n";
  const typed = await readContent(`Link,Title,Note\nhttps://a.example/,A,one\nhttps://b.example/,B`);
  expect([typed.pins.length, typed.problems]).toEqual([2, []]);
  const cut = await readContent(`${rows}C,https://c.exam`);
  expect(cut.pins).toMatchObject([link("https://a.example/"), link("https://b.example/")]);
  expect(cut.problems).toMatchObject([{ code: "archiveDamaged" }]);
});

test("a table with a quote that never closes gives the rows before it, and a problem", async () => {
  const { pins, problems } = await readContent('title,url,tags\nA,https://a.example/,\n"B,https://b.example/\nC,');
  expect(pins).toMatchObject([link("https://a.example/")]);
  expect(problems).toMatchObject([{ code: "archiveDamaged", where: "#3" }]);
});

test("texts that are no table of Pins are refused", async () => {
  for (const content of ["Dear Ann,\nthank you, and bye,\n", "a,b\n1,2\n", "id;price\n1;2\n"])
    await expect(detect(uploaded(content))).rejects.toMatchObject({ code: "archiveUnknown" });
});

test("headings in several languages suggest fields, each field once", () => {
  expect(suggestFields(["Titel", "Adresse", "Schlagwörter", "Bild", "Foto", "xyz"])).toEqual([
    ...["title", "link", "tags", "picture", "", ""],
  ] as never);
  expect(suggestFields(["タイトル", "リンク", "フォルダー", "画像"])).toEqual(["title", "link", "folder", "picture"]);
  expect(suggestFields(["제목", "주소", "태그"])).toEqual(["title", "link", "tags"]);
  expect(isTableHeading(["Title", "Price"])).toBe(false);
});

const PINS = (
  fields: string,
) => `<html><head><meta charset="utf-8"></head><body><div id="contents"><h1 id=a>Profile</h1>
Username: ann<br><br><h1 id=b>Pins</h1>
<a href="https://www.pinterest.com/pin/1/">https://www.pinterest.com/pin/1/</a>
${fields}
<br>Ip Address: 192.0.2.1,
<br>Created at: 2017/02/13 15:35:01
<br>Private: True<br><br><h1 id=c>Searches</h1>
oak<br></div></body></html>`;

test("Pinterest's archive is read without the person's IP address", async () => {
  const { source, pins, folders } = await readContent(
    PINS(`<br>Title: Oak, solid: a <b>shelf</b>,
<br>Details: A plain line: with a colon,
over two lines,,
<br>Image: 0123456789abcdef0123456789abcde1,
<br>Board Name: Kitchen, bath & co,
<br>Alt Text: No data,
<br>Canonical Link: <a href="https://a.example/?a=1&amp;b=2">https://a.example/?a=1&amp;b=2</a>,`),
  );
  expect(source).toBe("pinterest");
  expect(pins).toMatchObject([
    link("https://a.example/?a=1&b=2", {
      path: ["Kitchen, bath & co"],
      title: "Oak, solid: a <b>shelf</b>",
      description: "A plain line: with a colon,\nover two lines,",
      altText: "",
      isPrivate: true,
      createdAt: "2017-02-13T15:35:01.000Z",
      picture: { url: "https://i.pinimg.com/originals/01/23/45/0123456789abcdef0123456789abcde1.jpg" },
    }),
  ]);
  expect(folders).toMatchObject([{ path: ["Kitchen, bath & co"], isPrivate: true }]);
  expect(JSON.stringify(pins)).not.toContain("192.0.2.1");
});

test("a page of Pinterest's archive that was cut off gives the Pins before the cut", async () => {
  const whole = PINS("<br>Image: 0123456789abcdef0123456789abcde1,\n<br>Board Name: Oak,");
  const [first = ""] = whole.split(/(?=<h1 id=c>)/);
  const { pins, problems } = await readContent(first + whole.slice(whole.indexOf("<a "), whole.indexOf("<br>Created")));
  expect(pins).toMatchObject([{ path: ["Oak"] }]);
  expect(problems).toMatchObject([{ code: "archiveDamaged" }]);
});

test("a document that a person packed is read, whatever its name", async () => {
  const file = '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n<DT><A HREF="https://a.example/">A</A>\n</DL>';
  const { source, pins } = await readContent(
    zipOf([
      { name: "my bookmarks.html", content: file, isDeflated: true },
      { name: "readme.txt", content: "x" },
    ]),
  );
  expect(source).toBe("bookmarks");
  expect(pins).toMatchObject([link("https://a.example/")]);
});
