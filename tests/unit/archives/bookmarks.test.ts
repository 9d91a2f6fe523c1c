import { expect, setDefaultTimeout, test } from "bun:test";
import { link, readContent } from "./read.ts";

setDefaultTimeout(60_000);

const HEAD = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n";

test("folders, separators, texts, tags and dates of a browser's bookmark file are read", async () => {
  const { source, pins, folders } = await readContent(`${HEAD}<DL><p>
<DT><H3 ADD_DATE="1700000000">K&uuml;che &amp; &lt;Bad&gt;</H3>
<DD>All of it
<DL><p>
<DT><A HREF="https://shop.example/?a=1&amp;copy=2" ADD_DATE="1704164645" TAGS="oak,elm, oak">Oak
 &#39;shelf&#39;</A>
<DD>3 < 4 & cheap
<HR>    <DT><H3>Lamps</H3>
<DL><p>
<DT><A HREF="https://shop.example/lamp" PRIVATE="1"></A>
</DL><p>
<DT><H3>Empty</H3>
<DL><p>
</DL><p>
</DL><p>
<DT><A HREF="https://shop.example/loose">Loose</A>
</DL><p>`);
  expect(source).toBe("bookmarks");
  expect(folders.map(({ path, description }) => [path, description])).toEqual([
    [["Küche & <Bad>"], "All of it"],
    [["Küche & <Bad>", "Lamps"], ""],
    [["Küche & <Bad>", "Empty"], ""],
  ]);
  expect(pins).toMatchObject([
    link("https://shop.example/?a=1&copy=2", {
      path: ["Küche & <Bad>"],
      title: "Oak 'shelf'",
      description: "3 < 4 & cheap",
      tags: ["oak", "elm"],
      createdAt: "2024-01-02T03:04:05.000Z",
      isPrivate: null,
    }),
    link("https://shop.example/lamp", {
      path: ["Küche & <Bad>", "Lamps"],
      title: "https://shop.example/lamp",
      isPrivate: true,
    }),
    link("https://shop.example/loose", { path: [] }),
  ]);
});

test("the browsers' own folders are no folders of the person", async () => {
  const { source, pins, folders } = await readContent(`${HEAD}<DL><p>
<DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Lesezeichen-Symbolleiste</H3>
<DL><p>
<DT><A HREF="https://a.example/">A</A>
<DT><H3>Mine</H3>
<DL><p><DT><A HREF="https://b.example/">B</A></DL><p>
</DL><p>
<DT><H3 UNFILED_BOOKMARKS_FOLDER="true">Weitere</H3>
<DL><p><DT><A HREF="https://c.example/">C</A></DL><p>
<DT><H3>Mobile Bookmarks</H3>
<DL><p><DT><A HREF="https://d.example/">D</A></DL><p>
</DL>`);
  expect(source).toBe("firefox");
  expect(folders.map(({ path }) => path)).toEqual([["Mine"]]);
  expect(pins.map(({ path }) => path)).toEqual([[], ["Mine"], [], []]);
});

test("entries without a web address are named", async () => {
  const { pins, problems } = await readContent(`${HEAD}<DL><p>
<DT><A HREF="place:sort=8&amp;maxResults=10">Most visited</A>
<DT><A HREF="javascript:void(0)">Bookmarklet</A>
<DT><A HREF="/shaare/x">A note</A>
<DT><A>Nothing</A>
<DT><A HREF="https://a.example/">A</A>
</DL><p>`);
  expect(problems.map(({ name, code, where }) => [where, name, code])).toEqual([
    ["#1", "Most visited", "archiveNoAddress"],
    ["#2", "Bookmarklet", "archiveNoAddress"],
    ["#3", "A note", "archiveNoAddress"],
    ["#4", "Nothing", "archiveNoAddress"],
  ]);
  expect(pins).toMatchObject([link("https://a.example/", { where: "#5" })]);
});

test("Shaarli's unescaped titles and texts keep their signs", async () => {
  const { source, pins } = await readContent(`<!DOCTYPE NETSCAPE-Bookmark-file-1>
<TITLE>Links</TITLE>
<H1>Shaarli export of all bookmarks on Sat, 28 Nov 26 10:19:13 +0000</H1>
<DL><p>
<DT><A HREF="https://a.example/?a=1&lt=2&amp;b" PRIVATE="" TAGS="x">The <script> tag & &lt;</A>
<DD>See <a href="https://x.example/">here</a> & <!-- there

twice
<DT><A HREF="https://b.example/" PRIVATE="0">a <? b</A>
<DT><A HREF="https://c.example/" PRIVATE="1"><title> and <textarea></A>
<DT><A HREF="https://d.example/" PRIVATE="1">if a <b</A>
</DL><p>`);
  expect(source).toBe("shaarli");
  expect(pins).toMatchObject([
    link("https://a.example/?a=1&lt=2&amp;b", {
      title: "The <script> tag & &lt;",
      description: 'See <a href="https://x.example/">here</a> & <!-- there\n\ntwice',
      isPrivate: false,
    }),
    link("https://b.example/", { title: "a <? b", isPrivate: false }),
    link("https://c.example/", { title: "<title> and <textarea>", isPrivate: true }),
    link("https://d.example/", { title: "if a <b" }),
  ]);
});

test("buku writes nothing escaped, and the day of the export as every date", async () => {
  const { source, pins, folders } = await readContent(`${HEAD}
<DL><p>
    <DT><H3 ADD_DATE="1795860705" PERSONAL_TOOLBAR_FOLDER="true">buku bookmarks</H3>
    <DL><p>
        <DT><A HREF="https://a.example/?a=1&copy=2" ADD_DATE="1795860705" TAGS="elm,oak wood">Menu <b> & "oak"</A>
        <DD>A comment & <i>
    </DL><p>
</DL><p>`);
  expect([source, folders.length]).toEqual(["buku", 0]);
  expect(pins).toMatchObject([
    link("https://a.example/?a=1&copy=2", {
      title: 'Menu <b> & "oak"',
      description: "A comment & <i>",
      tags: ["elm", "oak wood"],
      createdAt: null,
    }),
  ]);
});

test("linkding's notes become notes, and its tag for archived entries is dropped", async () => {
  const lines = [
    "<!DOCTYPE NETSCAPE-Bookmark-file-1>",
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    "<H1>Bookmarks</H1>",
    "<DL><p>",
    '<DT><A HREF="https://a.example/?x=1&y=2" PRIVATE="1" TOREAD="0" TAGS="oak,linkding:bookmarks.archived">A &amp; B</A>',
    "<DD>Text[linkding-notes]# Mine\n\n- one &amp; two[/linkding-notes]",
    '<DT><A HREF="https://b.example/" PRIVATE="0" TOREAD="1" TAGS="">B</A>',
    "</DL><p>",
  ];
  const { source, pins } = await readContent(lines.join("\n\r"));
  expect(source).toBe("linkding");
  expect(pins).toMatchObject([
    link("https://a.example/?x=1&y=2", {
      title: "A & B",
      description: "Text",
      note: "# Mine\n\n- one & two",
      tags: ["oak"],
      isPrivate: true,
    }),
    link("https://b.example/", { isPrivate: false, note: "", tags: [] }),
  ]);
});

test("addresses that Karakeep escaped twice are restored", async () => {
  const { source, pins } = await readContent(`<!DOCTYPE NETSCAPE-Bookmark-file-1>
<H1>Bookmarks</H1>
<DL><p>
    <DT><A HREF="https://a.example/b%2520c?q=caf%C3%A9&amp;r=1" ADD_DATE="1704164646" >A</A>
</DL><p>`);
  expect(source).toBe("karakeep");
  expect(pins).toMatchObject([link("https://a.example/b%20c?q=caf%C3%A9&r=1")]);
});

test("Pocket's and Instapaper's pages of plain lists are read", async () => {
  const { source, pins } = await readContent(`<!DOCTYPE html><html><head><title>Pocket Export</title></head><body>
<h1>Unread</h1><ul>
<li><a href="https://a.example/" time_added="1704164645" tags="oak,elm">A</a></li>
<li><a href="https://b.example/" time_added="1704164646" tags="">B</a></li>
</ul></body></html>`);
  expect(source).toBe("pocket");
  expect(pins).toMatchObject([
    link("https://a.example/", { tags: ["oak", "elm"], createdAt: "2024-01-02T03:04:05.000Z" }),
    link("https://b.example/", { tags: [] }),
  ]);
});

test("a file in another encoding is read, whether it declares it or not", async () => {
  const bookmark = (head: string) => `${head}<DL><p>
<DT><A HREF="https://a.example/">K\xfcche und Gr\xf6\xdfe, M\xf6bel f\xfcr die K\xfcche</A>
</DL><p>`;
  const meta = '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=windows-1252">';
  for (const head of [HEAD, HEAD + meta]) {
    const { pins } = await readContent(Buffer.from(bookmark(head), "latin1"));
    expect(pins).toMatchObject([{ title: "Küche und Größe, Möbel für die Küche" }]);
  }
  const utf16 = await readContent(Buffer.from(`\ufeff${bookmark(HEAD)}`, "utf16le"));
  expect(utf16.pins).toMatchObject([{ title: "Küche und Größe, Möbel für die Küche" }]);
});

test("a file that was cut off gives the entries before the cut, and a problem", async () => {
  const whole = `${HEAD}<DL><p>
<DT><H3>Oak</H3>
<DL><p>
<DT><A HREF="https://a.example/">A</A>
<DT><A HREF="https://b.exam`;
  const { pins, problems } = await readContent(whole);
  expect(pins).toMatchObject([link("https://a.example/", { path: ["Oak"] })]);
  expect(problems).toMatchObject([{ code: "archiveDamaged" }]);
});

test("a file of another kind is refused", async () => {
  for (const content of ["Hello, this is a letter.", "<html><p>A page</p></html>", "\0\0\0\0"])
    await expect(readContent(content)).rejects.toMatchObject({ code: "archiveUnknown" });
});

test("tags and letters that fall between two chunks of a long file are whole", async () => {
  const entry = (at: number) => `<DT><A HREF="https://a.example/${at}" TAGS="é${at}">Möbel 😀 ${at}</A>\n`;
  const count = 20_000;
  const entries = Array.from({ length: count }, (_, at) => entry(at));
  const { pins } = await readContent(`${HEAD}<DL><p>\n${entries.join("")}</DL><p>`);
  expect(pins.length).toBe(count);
  const wrong = pins.filter(
    ({ link, title, tags }, at) =>
      link !== `https://a.example/${at}` || title !== `Möbel 😀 ${at}` || tags[0] !== `é${at}`,
  );
  expect(wrong).toEqual([]);
});
