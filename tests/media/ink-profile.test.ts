import { expect, test } from "bun:test";
import sharp from "sharp";
import { inksToSrgb, readInkProfile } from "../../server/platform/media/ink-profile.ts";
import { plain } from "./support/pictures.ts";

async function profileOf(name: "cmyk" | "p3"): Promise<Uint8Array> {
  const { icc } = await sharp(await plain(8, 8, "#000").withIccProfile(name).jpeg().toBuffer()).metadata();
  return icc ?? expect.unreachable();
}

test("inks are converted as Chromium does, which mixes black into the other inks first", async () => {
  const table = readInkProfile(await profileOf("cmyk")) ?? expect.unreachable();
  const inks = Uint8Array.of(...[0, 0, 0, 0], ...[0, 0, 0, 255], ...[11, 0, 81, 128], ...[32, 0, 19, 0]);
  const right = [...[252, 254, 255], ...[47, 40, 56], ...[129, 115, 97], ...[211, 235, 233]];
  for (const [at, value] of inksToSrgb(inks, table).entries())
    expect(Math.abs(value - (right[at] ?? Number.NaN))).toBeLessThanOrEqual(2);
});

test("a profile of a screen has no table of inks, nor has one that breaks off or is nonsense", async () => {
  const whole = await profileOf("cmyk");
  expect(readInkProfile(await profileOf("p3"))).toBeNull();
  for (const length of [0, 20, 130, 200, 800, 30_000]) expect(readInkProfile(whole.slice(0, length))).toBeNull();
  const greedy = whole.slice();
  // A grid of 64 steps for each ink would take half a gigabyte.
  for (let at = 0; at + 11 < greedy.length; at++)
    if (Buffer.from(greedy.subarray(at, at + 4)).toString("latin1") === "mft2") greedy[at + 10] = 64;
  expect(readInkProfile(greedy)).toBeNull();
});
