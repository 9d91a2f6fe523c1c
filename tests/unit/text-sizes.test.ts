import { expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";

const CLIENT = join(import.meta.dir, "../../client");
/** The masonry computes their height in pixels before they are drawn (`components/domain/pin-text.ts`). */
const CARDS = ["components/domain/pin-card.tsx", "features/ads/components/ad-card.tsx"];
/** Its window is on a page of another site, whose root may have any size. */
const ELSEWHERE = ["save-tools/choose-picture.ts"];
const IN_PIXELS = /\btext-\[[\d.]+px\]|font-size:\s*[\d.]+px/;

test("the browser's text size enlarges every text but those of cards (WCAG 1.4.4)", async () => {
  const files = [...new Glob("**/*.{ts,tsx,css}").scanSync(CLIENT)];
  expect(files.length).toBeGreaterThan(500);
  const found = await Promise.all(
    files.map(async (file) => IN_PIXELS.test(await Bun.file(join(CLIENT, file)).text()) && file),
  );
  expect(found.filter((file) => file !== false).sort()).toEqual([...CARDS, ...ELSEWHERE]);
});
