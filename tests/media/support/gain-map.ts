import sharp from "sharp";

const ADOBE_NAMES = "http://ns.adobe.com/hdr-gain-map/1.0/";

/**
 * A JPEG as newer phones write it: the picture for ordinary screens, and behind it a second picture that says how much
 * brighter HDR screens show each part (Ultra HDR 1.1).
 * @param base the picture for ordinary screens
 */
export async function withGainMap(base: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await sharp(base).metadata();
  const plain = await sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .jpeg()
    .toBuffer();
  const map = withSegments(plain, [
    xmp(
      `<rdf:Description xmlns:hdrgm="${ADOBE_NAMES}" hdrgm:Version="1.0" hdrgm:GainMapMin="0" hdrgm:GainMapMax="2" hdrgm:Gamma="1" hdrgm:OffsetSDR="0.015625" hdrgm:OffsetHDR="0.015625" hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="2" hdrgm:BaseRenditionIsHDR="False"/>`,
    ),
  ]);
  const item = (semantic: string, rest = "") =>
    `<rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="${semantic}" Item:Mime="image/jpeg"${rest}/></rdf:li>`;
  const list = xmp(
    `<rdf:Description xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/" xmlns:hdrgm="${ADOBE_NAMES}" hdrgm:Version="1.0"><Container:Directory><rdf:Seq>${item("Primary")}${item("GainMap", ` Item:Length="${map.length}"`)}</rdf:Seq></Container:Directory></rdf:Description>`,
  );
  const whole = (first: number, second: number) => withSegments(base, [list, pictureIndex(first, second, map.length)]);
  const { length } = whole(0, 0);
  // The index counts from its own byte order mark.
  const mark = whole(0, 0).indexOf("MPF\0") + 4;
  return Buffer.concat([whole(length, length - mark), map]);
}

function withSegments(jpeg: Uint8Array, segments: Uint8Array[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

function segment(code: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([
    Uint8Array.of(0xff, code),
    Uint8Array.of((body.length + 2) >> 8, (body.length + 2) & 255),
    body,
  ]);
}

const xmp = (description: string): Buffer =>
  segment(
    0xe1,
    Buffer.from("http://ns.adobe.com/xap/1.0/\0"),
    Buffer.from(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`,
    ),
  );

/** The Multi-Picture Format's list of two pictures (CIPA DC-007). */
function pictureIndex(firstLength: number, secondAt: number, secondLength: number): Buffer {
  const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer).swap32();
  const entry = (tag: number, type: number, count: number, value: number) =>
    Buffer.concat([Uint8Array.of(tag >> 8, tag & 255, 0, type), u32(count, value)]);
  return segment(
    0xe2,
    Buffer.from("MPF\0MM\0*"),
    u32(8),
    Uint8Array.of(0, 3),
    Buffer.concat([Uint8Array.of(0xb0, 0, 0, 7), u32(4), Buffer.from("0100")]),
    entry(0xb0_01, 4, 1, 2),
    entry(0xb0_02, 7, 32, 50),
    u32(0),
    u32(0x00_03_00_00, firstLength, 0, 0),
    u32(0, secondLength, secondAt, 0),
  );
}
