import { expect, test } from "bun:test";
import { join } from "node:path";
import sharp from "sharp";
import { ROOT } from "../../db/root.ts";
import { drawLinkCard, LINK_CARD } from "../../server/platform/media/draw-link-card.ts";

const HOST = "https://gardens.example.org";
/** Its accent and its tails reach farther from the line than other letters. */
const LINK = `${HOST}/Ågård/jumpy/(query)`;

/** Draws the cards of other hosts until no sheet from before is remembered. */
async function drawOthers(): Promise<void> {
  for (let host = 0; host < 10; host++) await drawLinkCard(`https://${host}.example/path`);
}

test("a card on a remembered sheet has the same bytes as one that is drawn anew", async () => {
  await drawOthers();
  const anew = await drawLinkCard(LINK);
  await drawLinkCard(`${HOST}/something/else/${"w".repeat(60)}`);
  expect(await drawLinkCard(LINK)).toEqual(anew);
  expect((await drawLinkCard(`${HOST}/another`)).sizes.orig.data).not.toEqual(anew.sizes.orig.data);
});

test("a path's letters lie within the rows that are drawn for it", async () => {
  const pixelsOf = async (link: string) =>
    sharp((await drawLinkCard(link)).sizes.orig.data)
      .greyscale()
      .raw()
      .toBuffer();
  const [withPath, tall] = [await pixelsOf(`${HOST}/a`), await pixelsOf(LINK)];
  const differing = Array.from({ length: LINK_CARD.HEIGHT }, (_, row) => row).filter((row) => {
    const at = row * LINK_CARD.WIDTH;
    const rowOf = (pixels: Buffer) => pixels.subarray(at, at + LINK_CARD.WIDTH);
    return !rowOf(withPath).equals(rowOf(tall));
  });
  expect(differing.length).toBeGreaterThan(30);
  // The first and the last row of the strip are empty, so nothing was cut; a JPEG spreads letters over eight rows.
  expect(differing[0]).toBeGreaterThan(656);
  expect(differing.at(-1)).toBeLessThan(752);
});

test("a drawn card has every size, and a sheet in its color", async () => {
  const { color, sizes } = await drawLinkCard(LINK);
  expect(Object.entries(sizes).map(([name, { width, height }]) => [name, width, height])).toEqual([
    ["170x", 170, 136],
    ["236x", 236, 189],
    ["474x", 474, 379],
    ["736x", 736, 589],
    ["orig", 1_000, 800],
  ]);
  for (const { data } of Object.values(sizes)) {
    const [red = 0, green = 0, blue = 0] = await sharp(data)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    const drawn = [red, green, blue];
    const asked = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    for (const [channel, value] of drawn.entries()) expect(Math.abs(value - (asked[channel] ?? 0))).toBeLessThan(4);
  }
});

test("a server draws link cards without loading the picture library itself", () => {
  const source = `
    import { readFileSync } from "node:fs";
    import { drawInSandbox } from ${JSON.stringify(join(ROOT, "server/platform/media/picture-sandbox.ts"))};
    const { sizes } = await drawInSandbox("card", { link: ${JSON.stringify(LINK)} });
    console.log(sizes["236x"].data.length > 500, readFileSync("/proc/self/maps", "utf8").includes("libvips"));
    process.exit();
  `;
  const { stdout, stderr } = Bun.spawnSync([process.execPath, "-e", source], { cwd: ROOT });
  expect([stdout.toString(), stderr.toString()]).toEqual(["true false\n", ""]);
});
