import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import phashDistance from "sharp-phash/distance";
import { type ImageInput, readImageHeader } from "../../server/platform/media/read-header.ts";
import { jpegOfLightCopy, LIGHT_SIZES, lightCopyOf } from "../../src/media/light-copy.rules.ts";
import { animation, blackPng, halfTransparent, photo, plain, pngBomb, repeatedFrame } from "./support/pictures.ts";
import { rejectionOf, workshop } from "./support/workshop.ts";

const SIZES = ["170x", "236x", "474x", "736x", "orig"] as const;

describe("sizes", () => {
  test("a large photo is stored in five sizes whose files match the result", async () => {
    await using shop = await workshop();
    const bytes = await (await photo(1600, 1200)).jpeg().toBuffer();
    const result = await shop.processImage(bytes);
    expect(SIZES.map((size) => [result.sizes[size].width, result.sizes[size].height])).toEqual([
      [170, 128],
      [236, 177],
      [474, 356],
      [736, 552],
      [1600, 1200],
    ]);
    for (const size of SIZES) {
      const { key, width, height, bytes: length } = result.sizes[size];
      const data = await shop.stored(key);
      expect(await sharp(data).metadata()).toMatchObject({ format: "jpeg", width, height, hasProfile: false });
      expect(data.length).toBe(length);
    }
    expect((await sharp(await shop.stored(result.sizes["736x"].key)).metadata()).isProgressive).toBe(true);
    expect(result).toMatchObject({ width: 1600, height: 1200, mime: "image/jpeg" });
  });

  test("a picture is stored under the hash of its original bytes, from memory or from a file", async () => {
    await using shop = await workshop();
    const bytes = await (await photo(300, 200)).png().toBuffer();
    const path = join(shop.dir, "upload");
    await writeFile(path, bytes);
    const [memory, file] = [await shop.processImage(bytes), await shop.processImage(path)];
    expect(memory).toEqual(file);
    const signature = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    expect(memory.signature).toBe(signature);
    const place = `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}`;
    expect([memory.sizes["236x"].key, memory.sizes.orig.key]).toEqual([`236x/${place}.jpg`, `originals/${place}.png`]);
    expect((await shop.files()).filter((name) => name.includes(signature))).toHaveLength(5 + LIGHT_SIZES.length);
  });

  test("a small picture is never enlarged, even one pixel", async () => {
    await using shop = await workshop();
    const small = await shop.processImage(await plain(300, 100, "#123456").png().toBuffer());
    expect(SIZES.map((size) => small.sizes[size].width)).toEqual([170, 236, 300, 300, 300]);
    const dot = await shop.processImage(await plain(1, 1, "#123456").png().toBuffer());
    expect(SIZES.map((size) => `${dot.sizes[size].width}x${dot.sizes[size].height}`)).toEqual(Array(5).fill("1x1"));
  });

  test("a strip too tall for JPEG is kept whole", async () => {
    await using shop = await workshop();
    const strip = await shop.processImage(await plain(20, 70_000, "#00aa00").png().toBuffer());
    expect(strip.sizes["170x"]).toMatchObject({ width: 20, height: 70_000 });
    expect(strip.sizes["170x"].key).toEndWith(".png");
  });
});

describe("lighter copies", () => {
  const copies = async (shop: Awaited<ReturnType<typeof workshop>>) =>
    (await shop.files()).filter((name) => name.endsWith(".avif"));

  test("each of a photo's thumbnails has a smaller AVIF of equal size, without metadata", async () => {
    await using shop = await workshop();
    const exif = { IFD0: { Copyright: "SECRET-OWNER" } };
    const result = await shop.processImage(await (await photo(1600, 1200)).withExif(exif).jpeg().toBuffer());
    for (const size of LIGHT_SIZES) {
      const { key, width, height, bytes } = result.sizes[size];
      const light = lightCopyOf(key) ?? expect.unreachable();
      expect(jpegOfLightCopy(light)).toBe(key);
      const data = await shop.stored(light);
      const about = await sharp(data).metadata();
      expect(about).toMatchObject({ format: "heif", compression: "av1", width, height });
      expect(about.exif).toBeUndefined();
      expect(data.length).toBeLessThan(bytes * 0.8);
    }
    expect(await copies(shop)).toHaveLength(LIGHT_SIZES.length);
    expect([lightCopyOf(result.sizes["170x"].key), lightCopyOf(result.sizes.orig.key)]).toEqual([null, null]);
  });

  test("a transparent picture and a very long strip have none", async () => {
    await using shop = await workshop();
    await shop.processImage(await (await halfTransparent(1000, 400)).png().toBuffer());
    await shop.processImage(await plain(100, 60_000, "#00aa00").png().toBuffer());
    expect(await copies(shop)).toEqual([]);
  });

  test("have addresses derived from their picture's", () => {
    expect(lightCopyOf("http://a.example/media/474x/ab/cd/ef.jpg?until=1&mac=x.jpg")).toBe(
      "http://a.example/media/474x/ab/cd/ef.avif?until=1&mac=x.jpg",
    );
    for (const none of ["474x/ab/cd/ef.png", "170x/ab/cd/ef.jpg", "originals/ab/cd/ef.jpg", "avatars/474x.jpg"])
      expect(lightCopyOf(none)).toBeNull();
  });
});

describe("formats", () => {
  test.each([
    ["jpeg", "image/jpeg"],
    ["png", "image/png"],
    ["webp", "image/jpeg"],
    ["gif", "image/png"],
    ["avif", "image/jpeg"],
  ] as const)("an opaque %s is stored as %s", async (format, mime) => {
    await using shop = await workshop();
    const result = await shop.processImage(await (await photo(320, 240)).toFormat(format).toBuffer());
    expect(result).toMatchObject({ width: 320, height: 240, mime });
    expect(result.sizes["170x"].key).toEndWith(".jpg");
  });

  test.each(["png", "webp", "avif"] as const)("transparency of a %s survives in every size", async (format) => {
    await using shop = await workshop();
    const bytes = await (await halfTransparent(1000, 400)).toFormat(format).toBuffer();
    const result = await shop.processImage(bytes);
    for (const size of SIZES) {
      const { data, info } = await sharp(await shop.stored(result.sizes[size].key))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.channels, data.at(3), data.at(-1)]).toEqual([4, 255, 0]);
    }
    expect(result.dominantColor).toMatch(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
  });

  test.each(["gif", "webp"] as const)(
    "an animated %s moves in the original and stands still in thumbnails",
    async (format) => {
      await using shop = await workshop();
      const result = await shop.processImage(await (await animation(400, 300)).toFormat(format).toBuffer());
      const orig = await sharp(await shop.stored(result.sizes.orig.key)).metadata();
      expect(orig).toMatchObject({ format: "webp", pages: 3, width: 400, height: 300 });
      expect(result.sizes.orig).toMatchObject({ width: 400, height: 300 });
      expect((await sharp(await shop.stored(result.sizes["236x"].key)).metadata()).pages ?? 1).toBe(1);
    },
  );

  test.each(["b-w", "cmyk", "rgb16"] as const)("a picture in %s comes out as sRGB", async (space) => {
    await using shop = await workshop();
    const source = plain(300, 200, "#808080").toColourspace(space);
    const bytes = await (space === "rgb16" ? source.png() : source.jpeg()).toBuffer();
    const { sizes, dominantColor } = await shop.processImage(bytes);
    expect((await sharp(await shop.stored(sizes["236x"].key)).metadata()).space).toBeOneOf(["srgb", "b-w"]);
    // CMYK without a profile converts to a darker color, as in browsers.
    expect(Number.parseInt(dominantColor.slice(1, 3), 16)).toBeWithin(space === "cmyk" ? 0x60 : 0x6c, 0x95);
  });
});

describe("metadata of a picture", () => {
  test("location, camera and trailing bytes are gone from every size, and the picture is upright", async () => {
    await using shop = await workshop();
    const exif = { IFD0: { Copyright: "SECRET-OWNER" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } };
    const tagged = await (await photo(800, 400)).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(tagged.includes("SECRET-OWNER")).toBe(true);
    const result = await shop.processImage(Buffer.concat([tagged, Buffer.from("<script>TRAILER</script>")]));
    expect(result).toMatchObject({ width: 400, height: 800 });
    for (const size of SIZES) {
      const data = await shop.stored(result.sizes[size].key);
      expect((await sharp(data).metadata()).exif).toBeUndefined();
      expect(data.includes("SECRET-OWNER") || data.includes("TRAILER") || data.includes("Exif")).toBe(false);
    }
  });

  test("the dominant color is the color of most of the picture", async () => {
    await using shop = await workshop();
    const patch = await plain(100, 100, "#ffee00").png().toBuffer();
    const picture = plain(300, 300, "#2040a0").composite([{ input: patch, left: 0, top: 0 }]);
    expect((await shop.processImage(await picture.png().toBuffer())).dominantColor).toBe("#2040a0");
  });

  test("a resized, recompressed copy nearly keeps its perceptual hash; other pictures differ", async () => {
    await using shop = await workshop();
    const bits = (hex: string) => BigInt(`0x${hex}`).toString(2).padStart(64, "0");
    const original = await (await photo(1000, 800)).png().toBuffer();
    const copy = await sharp(original).resize(500).webp({ quality: 60 }).toBuffer();
    const other = await (await photo(1000, 800)).png().toBuffer();
    const [a, b, c] = await Promise.all([original, copy, other].map((bytes) => shop.processImage(bytes)));
    expect(a?.phash).toMatch(/^[0-9a-f]{16}$/);
    expect(phashDistance(bits(a?.phash ?? ""), bits(b?.phash ?? ""))).toBeLessThan(5);
    expect(phashDistance(bits(a?.phash ?? ""), bits(c?.phash ?? ""))).toBeGreaterThan(10);
    expect(Buffer.from(a?.thumbhash ?? "", "base64").length).toBeWithin(5, 40);
  });
});

/**
 * Has this process read a picture and refuse it by its header, and measures the cost in processor milliseconds, which
 * other work on the machine doesn't affect, and in megabytes.
 */
async function costOfRefusal(bomb: Uint8Array) {
  await readImageHeader(await plain(10, 10, "#000").png().toBuffer());
  const [memory, processor] = [process.memoryUsage.rss(), process.cpuUsage()];
  const { code } = await rejectionOf(readImageHeader(bomb));
  const { user, system } = process.cpuUsage(processor);
  return { code, ms: (user + system) / 1_000, mb: (process.memoryUsage.rss() - memory) / 1e6 };
}

describe("hostile files", () => {
  test("a 31 kB PNG of 268 megapixels is refused within 50 ms of processor time, without memory [SECURITY 29]", async () => {
    const bomb = pngBomb(16384);
    expect(bomb.length).toBeLessThan(33_000);
    const { code, ms, mb } = await costOfRefusal(bomb);
    expect(code).toBe("IMAGE_TOO_LARGE");
    // Decoding it takes seconds and 800 MB.
    expect(ms).toBeLessThan(50);
    expect(mb).toBeLessThan(50);
  });

  test("the decoder's process refuses it before it has drawn any of the 50 allowed megapixels [SECURITY 29]", async () => {
    await using shop = await workshop();
    const ended: string[] = [];
    const refused = rejectionOf(shop.processImage(pngBomb(16384))).then(({ code }) => ended.push(code));
    const drawn = shop.processImage(blackPng(10_000, 5_000)).then(({ height }) => ended.push(`${height}`));
    await Promise.all([refused, drawn]);
    expect(ended).toEqual(["IMAGE_TOO_LARGE", "5000"]);
  });

  test("50 megapixels are the limit: one more line is refused", async () => {
    await using shop = await workshop();
    expect((await rejectionOf(shop.processImage(blackPng(10_000, 5001)))).code).toBe("IMAGE_TOO_LARGE");
  });

  test("a picture one pixel wide and millions long is refused as fast as a large one [SECURITY 29]", async () => {
    await using shop = await workshop();
    const bomb = blackPng(1, 2_000_000);
    expect(bomb.length).toBeLessThan(50_000);
    const { code, ms } = await costOfRefusal(bomb);
    expect(code).toBe("IMAGE_TOO_LARGE");
    expect(ms).toBeLessThan(50);
    expect((await rejectionOf(shop.processImage(blackPng(1, 100_001)))).code).toBe("IMAGE_TOO_LARGE");
    expect((await shop.processImage(blackPng(1, 100_000))).height).toBe(100_000);
  });

  test("an animation whose frames add up to too many pixels is refused, not shown as a still", async () => {
    await using shop = await workshop();
    const gif = repeatedFrame(await plain(1500, 1200, "#400").gif({ effort: 1 }).toBuffer(), 30);
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(30);
    const { code, why } = await rejectionOf(shop.processImage(gif));
    expect([code, why?.code]).toEqual(["IMAGE_TOO_LARGE", "pictureMovesTooLong"]);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  const files: [string, () => Promise<ImageInput> | ImageInput][] = [
    ["a zero-byte file", () => new Uint8Array(0)],
    ["text", () => Buffer.from("this is not a picture, whatever its name says")],
    ["an SVG", () => Buffer.from(svg)],
    ["an SVG behind a GIF's magic number", () => Buffer.from(`GIF89a${svg}`)],
    ["HTML", () => Buffer.from("<!doctype html><img src=x onerror=alert(1)>")],
    ["a TIFF", () => plain(10, 10, "#fff").tiff().toBuffer()],
    ["a PDF", () => Buffer.from("%PDF-1.7 ...")],
    ["a file type box that lists no AVIF", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
    ["a RIFF that holds sound", () => Buffer.from("RIFF\x24\0\0\0WAVEfmt ")],
    ["a JPEG's first three bytes alone", () => Buffer.from([0xff, 0xd8, 0xff])],
    ["a PNG's signature alone", () => Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])],
  ];
  for (const format of ["jpeg", "png", "webp", "avif"] as const) {
    for (const share of [0.5, 0.99]) {
      files.push([
        `a ${format} cut off at ${share * 100} %`,
        async () => {
          const bytes = await (await photo(400, 300)).toFormat(format).toBuffer();
          return bytes.subarray(0, Math.floor(bytes.length * share));
        },
      ]);
    }
  }
  test.each(files)(
    "%s is IMAGE_INVALID and leaves nothing in the store, as bytes and as a file",
    async (_name, make) => {
      await using shop = await workshop();
      const bytes = await make();
      const path = join(shop.dir, "photo.jpg");
      await writeFile(path, bytes);
      expect((await rejectionOf(shop.processImage(bytes))).code).toBe("IMAGE_INVALID");
      expect((await rejectionOf(shop.processImage(path))).code).toBe("IMAGE_INVALID");
      expect(await shop.files()).toEqual([]);
    },
  );

  test("twenty pictures at the same time use the memory of a few", async () => {
    await using shop = await workshop();
    const bytes = await (await photo(4000, 3000)).jpeg().toBuffer();
    await shop.processImage(bytes);
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 5);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => shop.processImage(Buffer.concat([bytes, Buffer.from([i])]))),
    );
    clearInterval(watch);
    expect((peak - before) / 1e6).toBeLessThan(250);
  }, 60_000);
});
