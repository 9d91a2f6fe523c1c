import { boxesIn, findBox } from "../../../server/platform/media/read-boxes.ts";
import { box, fullBox, infe, item, u16, u32 } from "./make-boxes.ts";

interface Coded {
  /** The item's type: `av01` or `hvc1`. */
  type: string;
  properties: Buffer[];
  data: Uint8Array;
}

/**
 * A file of two pictures as newer phones write it: the one for ordinary screens, and a hidden one that says how much
 * brighter HDR screens show each part. `ISO` derives the bright picture from both (ISO 21496-1); `APPLE` adds the
 * second to the first, as an auxiliary picture.
 * @param base an AVIF or HEIC file of one picture
 * @param map another of the same format
 */
export function heifWithGainMap(base: Uint8Array, map: Uint8Array, how: "ISO" | "APPLE"): Uint8Array {
  const [shown, gains] = [codedIn(base), codedIn(map)];
  const isAv1 = shown.type === "av01";
  const brand = isAv1 ? "avif" : "heic";
  const ftyp = box("ftyp", brand, u32(0), "mif1", brand, "miaf", ...(how === "ISO" ? ["tmap"] : []));
  const datas = [shown.data, gains.data, ...(how === "ISO" ? [GAINS] : [])];
  const aux = fullBox("auxC", "urn:com:apple:photo:2020:aux:hdrgainmap\0");
  const properties = [...shown.properties, ...gains.properties, ...(how === "ISO" ? BRIGHT : [aux])];
  const places = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at + 1);
  const [first, second] = [shown.properties.length, gains.properties.length];
  const own = [
    places(0, first),
    [...places(first, second), ...(how === "APPLE" ? [first + second + 1] : [])],
    // The bright picture is as large as the other one.
    ...(how === "ISO" ? [[...places(first + second, BRIGHT.length), sizeOf(shown)]] : []),
  ];
  const meta = (offset: number) => {
    let at = offset;
    const located = datas.map(({ length }, index) => {
      at += length;
      return item(index + 1, at - length, length);
    });
    return fullBox(
      "meta",
      fullBox("hdlr", u32(0), "pict", u32(0, 0, 0), [0]),
      fullBox("pitm", u16(1)),
      fullBox("iloc", [0x44, 0], u16(datas.length), ...located),
      fullBox(
        "iinf",
        u16(datas.length),
        infe(1, shown.type),
        infe(2, gains.type, true),
        ...(how === "ISO" ? [infe(3, "tmap")] : []),
      ),
      fullBox("iref", how === "ISO" ? box("dimg", u16(3, 2, 1, 2)) : box("auxl", u16(2, 1, 1))),
      box(
        "iprp",
        box("ipco", ...properties),
        fullBox("ipma", u32(own.length), ...own.flatMap((list, index) => [u16(index + 1), [list.length, ...list]])),
      ),
      // HDR screens prefer the derived picture.
      ...(how === "ISO" ? [box("grpl", fullBox("altr", u32(100, 2, 3, 1)))] : []),
    );
  };
  const offset = ftyp.length + meta(0).length + 8;
  return new Uint8Array(Buffer.concat([ftyp, meta(offset), box("mdat", ...datas)]));
}

/** Gains of up to two stops, in one channel; the first picture is the one for ordinary screens. */
const GAINS = Buffer.concat(
  [
    [0],
    u16(0, 0),
    [0x40],
    // Headrooms, the least and the greatest gain, gamma, and the offsets of both pictures, as fractions.
    u32(0, 1, 2, 1, 0, 1, 2, 1, 1, 1, 1, 64, 1, 64),
  ].map((part) => Buffer.from(part)),
);

/** BT.2100 PQ in ten bits. */
const BRIGHT = [box("colr", "nclx", u16(9, 16, 9), [0x80]), fullBox("pixi", [3, 10, 10, 10])];

const sizeOf = ({ properties }: Coded): number => properties.findIndex((one) => one.includes("ispe")) + 1;

/** The only picture of a file. */
function codedIn(file: Uint8Array): Coded {
  const boxes = boxesIn(file);
  const meta = boxesIn(findBox(boxes, "meta").subarray(4));
  const properties = boxesIn(findBox(boxesIn(findBox(meta, "iprp")), "ipco"));
  const infos = findBox(meta, "iinf");
  if (infos[5] !== 1) throw new Error("the file has several pictures, such as one of its alpha channel");
  const type = Buffer.from(infos).includes("av01") ? "av01" : "hvc1";
  return { type, properties: properties.map((one) => box(one.type, one.body)), data: findBox(boxes, "mdat") };
}
