import { describe, expect, test } from "bun:test";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { readProvenance } from "../../server/platform/media/provenance.ts";
import { photo } from "./support/pictures.ts";
import { workshop } from "./support/workshop.ts";

const TERM = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
const CAMERA = "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture";
const FORMATS = ["jpeg", "png", "webp", "avif"] as const;
type Format = (typeof FORMATS)[number];

const xmp = (property: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ${property}</rdf:RDF></x:xmpmeta>`;
const ATTRIBUTE = (term: string) => xmp(`Iptc4xmpExt:DigitalSourceType="${term}"/>`);
const ELEMENT = xmp(`><Iptc4xmpExt:DigitalSourceType>${TERM}</Iptc4xmpExt:DigitalSourceType></rdf:Description>`);
const RESOURCE = xmp(`><Iptc4xmpExt:DigitalSourceType rdf:resource="${TERM}"/></rdf:Description>`);
const ELSEWHERE = xmp(`xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${TERM}"/>`);

const withXmp = async (format: Format, text: string) => (await photo(60, 40)).withXmp(text).toFormat(format).toBuffer();

const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer).swap32();
const box = (type: string, ...content: Uint8Array[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, "latin1"), body]);
};
/** A manifest store (C2PA 11.1): boxes in a box, with an action's digital source type as CBOR text. */
const manifest = (term: string, padding = 0) => {
  const label = box(
    "jumd",
    Buffer.from("6332706100110010800000aa00389b71", "hex"),
    Buffer.from([3]),
    Buffer.from("c2pa\0"),
  );
  const length = Buffer.from([0x78, term.length]);
  const action = Buffer.concat([Buffer.from("qdigitalSourceType"), length, Buffer.from(term)]);
  return box("jumb", label, box("bidb", Buffer.alloc(padding)), box("cbor", action));
};

/** The segments of a JPEG, as ISO/IEC 19566-5 splits a box. */
function segments(store: Buffer): Buffer {
  const parts: Buffer[] = [];
  const [header, most] = [store.subarray(0, 8), 60_000];
  for (let at = 8, place = 1; at < store.length; at += most, place += 1) {
    const content = Buffer.concat([
      Buffer.from("JP\0\u0001", "latin1"),
      u32(place),
      header,
      store.subarray(at, at + most),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(content.length + 2);
    parts.push(Buffer.from([0xff, 0xeb]), length, content);
  }
  return Buffer.concat(parts);
}

function withManifest(format: Format, file: Buffer, store: Buffer): Buffer {
  if (format === "jpeg") return Buffer.concat([file.subarray(0, 2), segments(store), file.subarray(2)]);
  if (format === "png") {
    const named = Buffer.concat([Buffer.from("caBX"), store]);
    return Buffer.concat([file.subarray(0, 33), u32(store.length), named, u32(crc32(named)), file.subarray(33)]);
  }
  if (format === "webp") {
    const length = Buffer.from(Uint32Array.of(store.length).buffer);
    const all = Buffer.concat([file, Buffer.from("C2PA"), length, store, Buffer.alloc(store.length % 2)]);
    all.writeUInt32LE(all.length - 8, 4);
    return all;
  }
  return Buffer.concat([file, box("uuid", Buffer.from("d8fec3d61b0e483c92975828877ec481", "hex"), store)]);
}

async function says(bytes: Buffer): Promise<boolean> {
  await using shop = await workshop();
  const path = join(shop.dir, "file");
  await writeFile(path, bytes);
  return await readProvenance(path);
}

describe.each(FORMATS)("a %s file", (format) => {
  test("says in its XMP that a model made it, in each form of the property", async () => {
    for (const text of [ATTRIBUTE(TERM), ELEMENT, RESOURCE]) expect(await says(await withXmp(format, text))).toBe(true);
    for (const term of ["compositeWithTrainedAlgorithmicMedia", "compositeSynthetic"])
      expect(await says(await withXmp(format, ATTRIBUTE(TERM.replace("trainedAlgorithmicMedia", term))))).toBe(true);
  });

  test("says in its manifest that a model made it, even across segments", async () => {
    const plain = await (await photo(60, 40)).toFormat(format).toBuffer();
    for (const padding of [0, 150_001])
      expect(await says(withManifest(format, plain, manifest(TERM, padding)))).toBe(true);
  });

  test("of a camera, or one that names the term elsewhere, gets no label", async () => {
    const plain = await (await photo(60, 40)).toFormat(format).toBuffer();
    expect(await says(plain)).toBe(false);
    expect(await says(await withXmp(format, ATTRIBUTE(CAMERA)))).toBe(false);
    expect(await says(await withXmp(format, ELSEWHERE))).toBe(false);
    expect(await says(withManifest(format, plain, manifest(CAMERA)))).toBe(false);
    expect(await says(Buffer.concat([plain, Buffer.from(`jumb c2pa ${TERM}`)]))).toBe(false);
  });
});

test("a broken file of any format is read to its end without a fault", async () => {
  for (const format of FORMATS) {
    const whole = withManifest(format, await (await photo(60, 40)).toFormat(format).toBuffer(), manifest(TERM));
    for (let length = 0; length < 200; length += 7) await says(whole.subarray(0, length));
    const noise = Buffer.from(whole);
    for (let at = 20; at < noise.length; at += 11) noise[at] = 0xff;
    await says(noise);
  }
});

test("what a file says survives the processing that strips its data", async () => {
  await using shop = await workshop();
  expect(await shop.processImage(await withXmp("jpeg", ATTRIBUTE(TERM)))).toMatchObject({ isAiMade: true });
  const { isAiMade, sizes } = await shop.processImage(await withXmp("png", ATTRIBUTE(CAMERA)));
  expect(isAiMade).toBe(false);
  expect((await sharp(await shop.stored(sizes.orig.key)).metadata()).xmp).toBeUndefined();
});
