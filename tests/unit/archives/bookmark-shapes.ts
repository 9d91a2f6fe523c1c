import type { ImportSource } from "../../../src/imports/archive-items.ts";

/** One entry of a file. */
export interface Entry {
  number: number;
  address: string;
  title: string;
}

export interface Shape {
  source: ImportSource;
  /** The board and section of every entry, as far as the program has any. */
  path: string[];
  make(entries: readonly Entry[]): string | Uint8Array;
  /** The entries are pictures, so that addresses don't matter. */
  isOfPictures?: boolean;
}

export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
export const SECONDS = 1_704_164_645;
export const IN_SECTION = ["Home", "Lamps"];

/** Netscape's format with one folder in another, as browsers write it. */
const netscape = (head: string, line: (entry: Entry) => string) => (all: readonly Entry[]) =>
  `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
${head}
<DL><p>
    <DT><H3 ADD_DATE="${SECONDS}">Home</H3>
    <DL><p>
        <DT><H3 ADD_DATE="${SECONDS}">Lamps</H3>
        <DL><p>
${all.map((entry) => `            ${line(entry)}\n`).join("")}        </DL><p>
    </DL><p>
</DL><p>
`;

/** Netscape's format without folders. */
const flat =
  (head: string, line: (entry: Entry) => string, lineEnd = "\n") =>
  (all: readonly Entry[]) =>
    [...head.split("\n"), "<DL><p>", ...all.map(line), "</DL><p>", ""].join(lineEnd);

/** A bookmark file of each program, in the shape that its exporter writes. */
export const BOOKMARK_SHAPES: Readonly<Record<string, Shape>> = {
  "Chromium's bookmark file": {
    source: "bookmarks",
    path: IN_SECTION,
    make: netscape(
      "<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>",
      ({ address, title }) => `<DT><A HREF="${escaped(address)}" ADD_DATE="${SECONDS}">${escaped(title)}</A>`,
    ),
  },
  "Safari's bookmark file": {
    source: "bookmarks",
    path: IN_SECTION,
    make: (all) =>
      `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n\t<HTML>\n\t<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
\t<Title>Bookmarks</Title>\n\t<H1>Bookmarks</H1>\n\t<DT><H3 FOLDED>Home</H3>\n\t<DL><p>\n\t\t<DT><H3 FOLDED>Lamps</H3>\n\t\t<DL><p>
${all.map(({ address, title }) => `\t\t\t<DT><A HREF="${escaped(address)}">${escaped(title)}</A>\n`).join("")}\t\t</DL><p>\n\t</DL><p>\n</HTML>\n`,
  },
  "Firefox's bookmark file": {
    source: "firefox",
    path: IN_SECTION,
    make: netscape(
      `<meta http-equiv="Content-Security-Policy"\n      content="default-src 'self'">\n<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks Menu</H1>`,
      ({ address, title }) =>
        `<DT><A HREF="${escaped(address)}" ADD_DATE="${SECONDS}" TAGS="oak">${escaped(title)}</A>`,
    ),
  },
  "Raindrop's bookmark file": {
    source: "raindrop",
    path: IN_SECTION,
    make: netscape(
      "<TITLE>Raindrop.io Bookmarks</TITLE>\n<H1>Raindrop.io Bookmarks</H1>",
      ({ address, title }) =>
        `<DT><A HREF="${escaped(address)}" ADD_DATE="${SECONDS}" TAGS="oak">${escaped(title)}</A>`,
    ),
  },
  "Pinboard's bookmark file": {
    source: "pinboard",
    path: [],
    make: flat(
      "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Pinboard Bookmarks</TITLE>\n<H1>Bookmarks</H1>",
      ({ address, title }) => `<DT><A HREF="${escaped(address)}" PRIVATE="0" TAGS="oak">${escaped(title)}</A>`,
    ),
  },
  "Pocket's page": {
    source: "pocket",
    path: [],
    make: (all) =>
      `<!DOCTYPE html>\n<html><head><title>Pocket Export</title></head><body>\n<h1>Unread</h1>\n<ul>\n${all
        .map(
          ({ address, title }) =>
            `<li><a href="${escaped(address)}" time_added="${SECONDS}">${escaped(title)}</a></li>\n`,
        )
        .join("")}</ul>\n</body></html>\n`,
  },
  "Karakeep's bookmark file": {
    source: "karakeep",
    path: [],
    make: flat(
      "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>",
      ({ address, title }) => `    <DT><A HREF="${escaped(address)}" ADD_DATE="${SECONDS}" >${escaped(title)}</A>`,
    ),
  },
  "linkding's bookmark file": {
    source: "linkding",
    path: [],
    make: flat(
      '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">\n<H1>Bookmarks</H1>',
      ({ address, title }) => `<DT><A HREF="${address}" PRIVATE="1" TOREAD="0" TAGS="oak">${escaped(title)}</A>`,
      "\n\r",
    ),
  },
  "Shaarli's bookmark file": {
    source: "shaarli",
    path: [],
    make: flat(
      "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Links</TITLE>\n<H1>Shaarli export of all bookmarks on Sat, 28 Nov 26 10:19:13 +0000</H1>",
      ({ address, title }) => `<DT><A HREF="${address}" ADD_DATE="${SECONDS}" PRIVATE="" TAGS="oak">${title}</A>`,
    ),
  },
  "buku's bookmark file": {
    source: "buku",
    path: [],
    make: (all) =>
      `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n\n<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n\n<DL><p>\n    <DT><H3 ADD_DATE="1795860705" PERSONAL_TOOLBAR_FOLDER="true">buku bookmarks</H3>
    <DL><p>\n${all
      .map(({ address, title }) => `        <DT><A HREF="${address}" ADD_DATE="1795860705" TAGS="oak">${title}</A>\n`)
      .join("")}    </DL><p>\n</DL><p>`,
  },
};
