import { expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { ArchiveRefused } from "../../../server/platform/archives/archive-refused.ts";
import { readContent } from "./read.ts";
import { zipOf } from "./zip.ts";

setDefaultTimeout(120_000);

/** Pieces of real files, so that chance reaches more than the first check. */
const PIECES = [
  ...[
    "<!DOCTYPE NETSCAPE-Bookmark-file-1>",
    "<DL><p>",
    "</DL>",
    "<DT>",
    "<DD>",
    "<H3>",
    "</H3>",
    "<HR>",
    "</A>",
    "<!--",
  ],
  ...[
    '<A HREF="https://a.example/" TAGS="a">',
    '<A HREF="',
    "[linkding-notes]",
    "<H1>Shaarli export of",
    "&amp;",
    "&#0;",
  ],
  ...[
    "<br>Title: ",
    "<br>Board Name: ",
    "https://www.pinterest.com/pin/1/",
    "No data",
    ",\n",
    "\ud800",
    "\ufeff",
    "\0",
  ],
  ...[
    '{"bookmarks":[',
    '{"collections":[',
    '"links":[',
    '{"roots":{"a":',
    '"children":[',
    '"type":"url",',
    '"url":"',
    "]",
    "}",
  ],
  ...[
    '[{"href":"x","extended":',
    '"is_archived":',
    '"tags":["a"],',
    '"parentId":1,',
    '"id":1',
    "null",
    "-1e400",
    "{",
    ",",
    '"',
  ],
  ...[
    "title,url,time_added,tags,status\n",
    "sep=;\n",
    "Name;Adresse\n",
    '"',
    ";",
    "\r\n",
    "\t",
    "https://b.example/",
    "\n",
  ],
];
const text = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 })), { maxLength: 60 });
const bytes = fc.uint8Array({ maxLength: 400 });

/** Reading ends with items or with a refusal; any other error is our own. */
async function outcomeOf(content: string | Uint8Array): Promise<void> {
  try {
    const { pins, folders } = await readContent(content);
    for (const { link, picture, title } of pins) {
      expect(link !== null || picture !== null).toBe(true);
      expect(title.isWellFormed() && !title.includes("\0")).toBe(true);
    }
    for (const { path } of [...pins, ...folders])
      for (const name of path) expect(name.trim() === name && name !== "").toBe(true);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
  }
}

test("any text is read or refused, and Pins have an address or a picture [SECURITY 60]", async () => {
  await fc.assert(
    fc.asyncProperty(text, (parts) => outcomeOf(parts.join(""))),
    { numRuns: 1_000 },
  );
});

test("any bytes are read or refused [SECURITY 60]", async () => {
  await fc.assert(
    fc.asyncProperty(bytes, (content) => outcomeOf(content)),
    { numRuns: 200 },
  );
});

test("a ZIP with any names, contents and damage is read or refused [SECURITY 60]", async () => {
  const names = fc.oneof(
    fc.constantFrom(
      "a.png",
      "a.png.json",
      "part_000000.csv",
      "b/c.html",
      "metadata_0_to_20.json",
      "d.json",
      "..\\e.png",
    ),
    bytes,
  );
  const file = fc.record({
    name: names,
    content: fc.oneof(
      text.map((parts) => parts.join("")),
      bytes,
    ),
    isDeflated: fc.boolean(),
  });
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 5 }), damage, async (files, changes) => {
      const zip = Buffer.from(zipOf(files));
      for (const [at, byte] of changes) zip[at % zip.length] = byte;
      await outcomeOf(zip);
    }),
    { numRuns: 500 },
  );
});
