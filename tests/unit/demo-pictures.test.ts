import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";

const FOLDER = join(import.meta.dir, "../../db/demo/pictures");
const MAX_TOTAL_BYTES = 15 * 1024 * 1024;
const MIN_DISTINCT = 150;
const MAX_SIDE = 900;
/** A picture whose longest side is shorter than this looks blurred in a close-up. */
const MIN_LONGEST_SIDE = 400;

/** Each allowed license with the page that states it. */
const LICENCE_URLS = {
  "CC0-1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
  "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/",
  "CC-BY-3.0": "https://creativecommons.org/licenses/by/3.0/",
  "CC-BY-2.0": "https://creativecommons.org/licenses/by/2.0/",
  "Public domain": "https://creativecommons.org/publicdomain/mark/1.0/",
} as const;

const row = z.strictObject({
  file: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*\.jpg$/),
  title: z.string().trim().min(1).max(100),
  subject: z.array(z.string().trim().min(1)).min(1),
  description: z.string().trim().min(1).max(500),
  author: z.string().trim().min(1),
  licence: z.enum(["CC0-1.0", "CC-BY-4.0", "CC-BY-3.0", "CC-BY-2.0", "Public domain"]),
  licenceUrl: z.url(),
  source: z.string().trim().min(1),
  width: z.int().positive(),
  height: z.int().positive(),
});

const rows = z.array(row).parse(JSON.parse(readFileSync(join(FOLDER, "attribution.json"), "utf8")));
const files = readdirSync(FOLDER)
  .filter((name) => name !== "attribution.json" && name !== "README.md")
  .sort();
const contents = new Map(files.map((name) => [name, readFileSync(join(FOLDER, name))]));

describe("demo pictures", () => {
  test("every file has exactly one attribution row, and every row its file", () => {
    expect(rows.map((r) => r.file).sort()).toEqual(files);
  });

  test("every license is an allowed one and links to its own page", () => {
    for (const r of rows) expect([r.file, r.licenceUrl]).toEqual([r.file, LICENCE_URLS[r.licence]]);
  });

  test("a CC-BY picture names its author", () => {
    const nameless = rows.filter((r) => r.licence.startsWith("CC-BY") && /not recorded/i.test(r.author));
    expect(nameless.map((r) => r.file)).toEqual([]);
  });

  test("titles and descriptions are not shared by two pictures", () => {
    expect(new Set(rows.map((r) => r.title)).size).toBe(rows.length);
    expect(new Set(rows.map((r) => r.description)).size).toBe(rows.length);
  });

  test(`no content occurs twice, and there are at least ${MIN_DISTINCT}`, () => {
    const hashes = new Set([...contents.values()].map((bytes) => createHash("sha256").update(bytes).digest("hex")));
    expect(hashes.size).toBe(files.length);
    expect(hashes.size).toBeGreaterThanOrEqual(MIN_DISTINCT);
  });

  test("together they stay under 15 MB", () => {
    const total = [...contents.values()].reduce((sum, bytes) => sum + bytes.length, 0);
    expect(total).toBeLessThan(MAX_TOTAL_BYTES);
  });

  test("each file is a JPEG of the stated size, without metadata", async () => {
    for (const r of rows) {
      const meta = await sharp(contents.get(r.file)).metadata();
      expect({ file: r.file, format: meta.format, width: meta.width, height: meta.height }).toEqual({
        file: r.file,
        format: "jpeg",
        width: r.width,
        height: r.height,
      });
      expect([r.file, meta.exif, meta.xmp, meta.iptc]).toEqual([r.file, undefined, undefined, undefined]);
      const longest = Math.max(r.width, r.height);
      expect(longest).toBeLessThanOrEqual(MAX_SIDE);
      expect(longest).toBeGreaterThanOrEqual(MIN_LONGEST_SIDE);
    }
  });

  test("they differ in shape, so that a masonry has tall, square and wide cards", () => {
    const ratios = rows.map((r) => r.width / r.height);
    expect(ratios.filter((x) => x < 0.85).length).toBeGreaterThan(30);
    expect(ratios.filter((x) => x >= 0.85 && x <= 1.15).length).toBeGreaterThan(15);
    expect(ratios.filter((x) => x > 1.15).length).toBeGreaterThan(30);
  });
});
