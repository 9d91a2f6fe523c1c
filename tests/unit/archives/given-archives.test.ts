import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readFollowedFeed } from "../../../server/platform/followed-feeds/read-followed-feed.ts";
import { readPath } from "./read.ts";

/** Archives as their programs wrote them, which are too many to keep here; the other tests have files of each shape. */
const FOLDER = process.env.ARCHIVES ?? "";

/** Source, Pins, and problems of each file. */
const EXPECTED: Record<string, [string, number, number]> = {
  "firefox-153.html": ["firefox", 8, 2],
  "chromium-156-Bookmarks": ["chromium", 5, 0],
  "folder-with-text.html": ["bookmarks", 2, 0],
  "shaarli-0.12.html": ["shaarli", 3, 1],
  "linkding-1.46.html": ["linkding", 3, 0],
  "buku-4.7.html": ["buku", 2, 0],
  "pinboard.json": ["pinboard", 2, 0],
  "pocket.zip": ["pocket", 5, 0],
  "instapaper.csv": ["instapaper", 4, 0],
  "instapaper-old.csv": ["instapaper", 1, 0],
  "raindrop.csv": ["raindrop", 3, 0],
  "karakeep-0.33.json": ["karakeep", 4, 2],
  "karakeep-0.33.html": ["karakeep", 2, 0],
  "linkwarden-2.16.json": ["linkwarden", 2, 1],
  "wallabag-2.6.json": ["wallabag", 2, 0],
  "wallabag-2.6.csv": ["wallabag", 2, 0],
  "pinterest-archive.html": ["pinterest", 4, 0],
  "gallery-dl-1.32.zip": ["gallery-dl", 5, 1],
  "pictures-mac.zip": ["pictures", 3, 0],
  "pictures-windows.zip": ["pictures", 3, 0],
  "pictures-zip64-piped.zip": ["pictures", 2, 0],
  "spreadsheet-sep.csv": ["csv", 2, 0],
};

test.skipIf(!existsSync(FOLDER))("every archive in ARCHIVES is recognized and read", async () => {
  for (const [name, expected] of Object.entries(EXPECTED)) {
    const { source, pins, problems } = await readPath(join(FOLDER, name));
    expect<unknown[]>([source, pins.length, problems.length], name).toEqual(expected);
  }
});

/** Link, title and picture of each entry. */
const FEEDS: Record<string, [string, string, string | null][]> = {
  "feed-enclosure-first.atom": [
    ["https://example.com/blog/posts/1/", "R&amp;D 3 < 4", "https://example.com/blog/1.jpg"],
  ],
  "feed-cdata.rss": [["https://example.com/posts/1/", "Write <b>", "https://example.com/big.jpg"]],
  "feed-numbers.json": [
    ["https://example.com/5", "", "https://example.com/5.jpg"],
    ["https://example.com/six", "", "https://example.com/6.jpg"],
  ],
};

test.skipIf(!existsSync(FOLDER))("every feed in ARCHIVES is read", async () => {
  for (const [name, expected] of Object.entries(FEEDS)) {
    const body = await Bun.file(join(FOLDER, name)).bytes();
    const url = "https://example.com/feed";
    const feed = await readFollowedFeed({ body, contentType: "", url, now: Date.parse("2030-01-01") });
    const read = feed?.items.map(({ link, title, picture }) => [link, title, picture]);
    expect<unknown>(read, name).toEqual(expected);
  }
});
