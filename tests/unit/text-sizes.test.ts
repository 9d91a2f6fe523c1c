import { expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";

const CLIENT = join(import.meta.dir, "../../client");
/** Its window is on a page of another site, whose root may have any size. */
const ELSEWHERE = ["save-tools/choose-picture.ts"];
const IN_PIXELS = /\btext-\[[\d.]+px\]|font-size:\s*[\d.]+px/;

test("the browser's text size enlarges every text (WCAG 1.4.4)", async () => {
  const files = [...new Glob("**/*.{ts,tsx,css}").scanSync(CLIENT)];
  expect(files.length).toBeGreaterThan(500);
  const found = await Promise.all(
    files.map(async (file) => IN_PIXELS.test(await Bun.file(join(CLIENT, file)).text()) && file),
  );
  expect(found.filter((file) => file !== false).sort()).toEqual(ELSEWHERE);
});

test("lines grow with their text, so that enlarged ones don't overlap", async () => {
  const theme = await Bun.file(join(CLIENT, "styles/app.css")).text();
  const used = new Set<string>();
  for (const file of new Glob("**/*.tsx").scanSync(CLIENT))
    for (const [, size = ""] of (await Bun.file(join(CLIENT, file)).text()).matchAll(
      /\bleading-(\d[\d.]*|\[[\d.]+px\])/g,
    ))
      used.add(size);
  expect(used.size).toBeGreaterThan(0);
  expect([...used].filter((size) => !new RegExp(`--leading-${RegExp.escape(size)}: [\\d.]+rem;`).test(theme))).toEqual(
    [],
  );
});
