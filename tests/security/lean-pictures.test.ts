import { describe, expect, test } from "bun:test";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { leanJpeg } from "../../server/platform/media/lean-jpeg.ts";
import { leanPng, pngChunk } from "../../server/platform/media/lean-png.ts";
import { leanWebp } from "../../server/platform/media/lean-webp.ts";
import { plain } from "../media/support/pictures.ts";

const LARGE = new Uint8Array(2_000_000);
const png = () => plain(64, 48, "#c83c28").png().toBuffer();
const joined = ({ pieces }: { pieces: Uint8Array[] }) => Buffer.concat(pieces);

/** A PNG with a chunk behind its header. */
async function pngWith(type: string, data: Uint8Array): Promise<Uint8Array> {
  const bytes = await png();
  return Buffer.concat([bytes.subarray(0, 33), pngChunk(type, data), bytes.subarray(33)]);
}

describe("bytes other than the pixels never reach a decoder [SECURITY 43]", () => {
  test.each([
    ["zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync(LARGE)])],
    ["iTXt", Buffer.concat([Buffer.from("a\0\x01\0\0\0"), deflateSync(LARGE)])],
    ["tEXt", LARGE],
    ["eXIf", LARGE],
    ["sPLT", LARGE],
    ["prVt", LARGE],
    ["iCCP", Buffer.alloc(5_000_000)],
  ])("a PNG's %s", async (type, data) => {
    expect(joined(leanPng(await pngWith(type, data)))).toEqual(joined(leanPng(await png())));
  });

  test("a JPEG's notes, previews, second pictures and comments", async () => {
    const bytes = await plain(64, 48, "#c83c28").jpeg().toBuffer();
    const segment = (code: number, text: string) => {
      const data = Buffer.concat([Buffer.from(text, "latin1"), Buffer.alloc(60_000)]);
      return Buffer.concat([Buffer.of(0xff, code, (data.length + 2) >> 8, (data.length + 2) & 0xff), data]);
    };
    const notes = [segment(0xe1, "Exif\0\0"), segment(0xe1, "http://ns.adobe.com/xap/1.0/\0"), segment(0xe2, "MPF\0")];
    const made = [
      bytes.subarray(0, 2),
      ...notes,
      segment(0xed, "Photoshop 3.0\0"),
      segment(0xfe, "hi"),
      bytes.subarray(2),
    ];
    expect(joined(leanJpeg(Buffer.concat([...made, LARGE])))).toEqual(bytes);
  });

  test("a WebP's Exif, XMP and unknown chunks", async () => {
    const bytes = await plain(64, 48, "#c83c28")
      .withExif({ IFD0: { Artist: "A".repeat(50_000) } })
      .webp()
      .toBuffer();
    const lean = joined(leanWebp(bytes));
    expect([bytes.length > 50_000, lean.length < 1_000]).toEqual([true, true]);
    expect(await sharp(lean).metadata()).toMatchObject({ format: "webp", width: 64, height: 48 });
  });
});

test("a picture with absurdly many parts is refused before they are read [SECURITY 43]", async () => {
  const chunks = Buffer.concat(Array<Uint8Array>(200_000).fill(pngChunk("zTXt", Buffer.from("a\0\0x"))));
  const bytes = await png();
  expect(() => leanPng(Buffer.concat([bytes.subarray(0, 33), chunks, bytes.subarray(33)]))).toThrow("too many parts");
  const segments = Buffer.concat(Array<Uint8Array>(200_000).fill(Buffer.of(0xff, 0xfe, 0, 2)));
  expect(() => leanJpeg(Buffer.concat([Buffer.of(0xff, 0xd8), segments]))).toThrow("too many parts");
  const parts = Buffer.concat(Array<Uint8Array>(200_000).fill(Buffer.from("XYZ \0\0\0\0", "latin1")));
  expect(() => leanWebp(Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP", "latin1"), parts]))).toThrow("too many parts");
});

describe("color information stays", () => {
  test.each(["png", "jpeg", "webp"] as const)("a profile in %s", async (format) => {
    const bytes = await plain(64, 48, "#c83c28").withIccProfile("p3").toFormat(format).toBuffer();
    const lean = { png: leanPng, jpeg: leanJpeg, webp: leanWebp }[format](bytes);
    expect((await sharp(joined(lean)).metadata()).icc).toEqual((await sharp(bytes).metadata()).icc);
  });

  test("a JPEG's orientation stays", async () => {
    const bytes = await plain(64, 48, "#c83c28")
      .withExif({ IFD0: { Artist: "A" } })
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer();
    expect((await sharp(joined(leanJpeg(bytes))).metadata()).orientation).toBe(8);
  });
});
