import { describe, expect, test } from "bun:test";
import sharp from "sharp";
import { heicWith } from "./support/colored-heic.ts";
import { heifWithGainMap } from "./support/gain-map-heif.ts";
import { heic } from "./support/pictures.ts";
import { rejectionOf, workshop } from "./support/workshop.ts";

describe("HEIC", () => {
  test("a phone's HEIC picture is stored like any other, with its colors and size [signed-in 2.7]", async () => {
    await using shop = await workshop();
    const result = await shop.processImage(heic());
    expect([result.width, result.height]).toEqual([64, 96]);
    const { data } = await sharp(await shop.stored(result.sizes.orig.key))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const [at, wanted] of [204, 51, 34].entries()) expect(Math.abs((data[at] ?? 0) - wanted)).toBeLessThan(12);
    expect(result.mime).toBe("image/jpeg");
  });

  test.each(["ISO", "APPLE"] as const)(
    "a HEIC picture with a gain map is stored as ordinary screens show it: %s [signed-in 2.7]",
    async (how) => {
      await using shop = await workshop();
      const p3 = heicWith({ nclx: [12, 13, 6] });
      const pixelsOf = async (file: Uint8Array) => {
        const { sizes, width, height } = await shop.processImage(file);
        expect([width, height]).toEqual([64, 96]);
        return sharp(await shop.stored(sizes.orig.key))
          .raw()
          .toBuffer();
      };
      for (const base of [heicWith({}), p3]) {
        const map = heicWith({ nclx: [9, 16, 9] });
        expect(await pixelsOf(heifWithGainMap(base, map, how))).toEqual(await pixelsOf(base));
      }
    },
  );

  test("HEIC that is cut, corrupt, wrong about its size or not HEIC is refused, and not stored [SECURITY 29]", async () => {
    await using shop = await workshop();
    const good = heic();
    const size = Buffer.from(good).indexOf("ispe") + 8;
    const claims = (width: number, height: number) => {
      const bytes = heic();
      const view = new DataView(bytes.buffer);
      view.setUint32(size, width);
      view.setUint32(size + 4, height);
      return bytes;
    };
    const torn = heic();
    torn.fill(0x5a, good.length - 20);
    const brandOnly = new Uint8Array(64);
    brandOnly.set(good.subarray(0, 24));
    const files = [good.subarray(0, 300), torn, brandOnly, claims(64, 95), claims(0, 0)];
    for (const file of files) {
      expect((await rejectionOf(shop.processImage(new Uint8Array(file)))).code).toBe("IMAGE_INVALID");
    }
    expect((await rejectionOf(shop.processImage(claims(20_000, 20_000)))).code).toBe("IMAGE_TOO_LARGE");
    expect(await shop.files()).toEqual([]);
  });
});
