import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";

/** Classes that set space between lines and sections; negative margins are excluded. */
const ROOM = /(?<![\w-])(?:gap|gap-y|space-y|mt|mb|my)-(?:\[(\d+(?:\.\d+)?)px\]|(\d+(?:\.\d+)?))(?![\w.[])/g;
/** Pixels per step of the scale. */
const STEP = 4;
/** For gaps beside icons and between the pictures of a collage. */
const HAIRLINE = 2;

test("space between lines and sections is a multiple of four pixels, or two", () => {
  const off: string[] = [];
  let count = 0;
  for (const file of new Bun.Glob("client/**/*.{ts,tsx}").scanSync(ROOT)) {
    for (const [name, pixels, steps] of readFileSync(join(ROOT, file), "utf8").matchAll(ROOM)) {
      const room = pixels === undefined ? Number(steps) * STEP : Number(pixels);
      count++;
      if (room % STEP !== 0 && room !== HAIRLINE) off.push(`${file}: ${name}`);
    }
  }
  expect(off).toEqual([]);
  expect(count).toBeGreaterThan(500);
});
