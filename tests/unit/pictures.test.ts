import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { ROOT } from "../../db/root.ts";
import { pageOf } from "../pictures/page.ts";
import { CHAPTERS } from "../pictures/scenes.ts";
import { sheet } from "../pictures/sheet.ts";
import { UNSEEN } from "../pictures/unseen.ts";

const FOLDER = join(ROOT, "docs/pictures/changes");
const scenes = CHAPTERS.flatMap((chapter) => chapter.scenes);

test("every scene has a name of its own, one plain sentence and a picture", () => {
  const names = scenes.map(({ name }) => `${name}.webp`);
  expect(new Set(names).size).toBe(names.length);
  expect(scenes.filter(({ says }) => !/^[^\n]+\.$/.test(says))).toEqual([]);
  expect(readdirSync(FOLDER).sort()).toEqual(names.sort());
});

test("the page shows every picture, and names an existing test for each other change", () => {
  const page = pageOf(CHAPTERS, "pictures/changes/", (name) => existsSync(join(FOLDER, `${name}.webp`)));
  expect(readFileSync(join(ROOT, "docs/changes-on-screen.md"), "utf8")).toBe(page);
  expect(UNSEEN.filter(([, path]) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("the pictures are at most 1,200 pixels wide, and together at most 2.5 MB", async () => {
  const files = readdirSync(FOLDER).map((name) => join(FOLDER, name));
  const sizes = files.map((file) => statSync(file).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2.5e6);
  const widths = await Promise.all(files.map(async (file) => (await sharp(file).metadata()).width));
  expect(Math.max(...widths)).toBeLessThanOrEqual(1_200);
});

test("a sheet keeps the size of small pictures, shrinks wide ones, and aligns both at the top", async () => {
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const small = await sharp(await sheet(await plain(300, 200, "#ff0000"), await plain(300, 100, "#0000ff"))).metadata();
  expect([small.format, small.width, small.height]).toEqual(["webp", 620, 236]);
  const wide = sharp(await sheet(await plain(1_180, 400, "#ff0000"), await plain(1_180, 800, "#0000ff")));
  const { data, info } = await wide.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3);
  expect([info.width, info.height]).toEqual([1_200, 436]);
  const [left, gap, right, below] = [at(100, 60), at(600, 60), at(700, 400), at(100, 400)];
  expect([left[0], gap, right[2], below].flat().map((value) => (value ?? 0) > 200)).toEqual(Array(8).fill(true));
});
