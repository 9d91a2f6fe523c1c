import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { encodeOriginal } from "../../server/platform/media/encode.ts";
import { ownJpeg } from "../../server/platform/media/own-jpeg.ts";
import { photo } from "../media/support/pictures.ts";

setDefaultTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), "own-jpeg-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = Buffer.from("<script>alert(document.domain)</script>");
const kept = async (name: string, bytes: Uint8Array) => {
  const path = join(folder, name);
  await Bun.write(path, bytes);
  return ownJpeg(path);
};
const original = async () => (await encodeOriginal(await photo(640, 480), "jpg", 640 * 480)).data;
/** A segment of a JPEG. */
const segment = (code: number, data: Uint8Array) =>
  Buffer.concat([Uint8Array.of(0xff, code, (data.length + 2) >> 8, (data.length + 2) & 0xff), data]);
const inserted = (bytes: Uint8Array, at: number, more: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

test("an original that the site wrote is kept byte for byte", async () => {
  const bytes = await original();
  expect(Buffer.from((await kept("own.jpg", bytes)) ?? []).equals(Buffer.from(bytes))).toBe(true);
  const grey = await encodeOriginal((await photo(64, 64)).greyscale(), "jpg", 4_096);
  expect(await kept("grey.jpg", grey.data)).not.toBeNull();
});

test("a JPEG with anything besides its pixels is never kept as it is [SECURITY 29]", async () => {
  const bytes = await original();
  const end = bytes.length - 2;
  const camera = sharp(bytes).withExif({ IFD0: { Copyright: "Somebody", Artist: "At home" } });
  const scan = Buffer.from(bytes).lastIndexOf(Uint8Array.of(0xff, 0xda));
  const hostile: Record<string, Uint8Array> = {
    "a comment": inserted(bytes, 2, segment(0xfe, SECRET)),
    "a second header": inserted(bytes, scan, segment(0xe0, bytes.subarray(6, 20))),
    "an unknown segment": inserted(bytes, scan, segment(0xe5, SECRET)),
    "camera data": await camera.jpeg({ quality: 90 }).toBuffer(),
    "a color profile": await sharp(bytes).withIccProfile("p3").jpeg({ quality: 90 }).toBuffer(),
    "bytes after the end": Buffer.concat([bytes, SECRET]),
    "bytes before the end": inserted(bytes, end, SECRET),
    "a second picture": Buffer.concat([bytes, bytes]),
    "a missing end": bytes.subarray(0, end),
    "missing pixels": Buffer.concat([bytes.subarray(0, Math.floor(bytes.length / 2)), bytes.subarray(end)]),
    "tables of another program": await sharp(bytes).jpeg({ quality: 77 }).toBuffer(),
    "several scans": await sharp(bytes).jpeg({ quality: 90, progressive: true }).toBuffer(),
    "a table with a text": inserted(
      bytes,
      scan,
      segment(0xdb, Buffer.concat([Uint8Array.of(3), SECRET, new Uint8Array(64 - SECRET.length)])),
    ),
  };
  for (const [name, data] of Object.entries(hostile))
    expect([name, (await kept(`${name}.jpg`, data)) === null]).toEqual([name, true]);
});
