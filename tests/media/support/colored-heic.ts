import { box, boxAt, fullBox, infe, item, u16, u32 } from "./make-boxes.ts";
import { heic } from "./pictures.ts";

interface Made {
  /** Color numbers of H.273. */
  nclx?: readonly [primaries: number, transfer: number, matrix: number];
  profile?: Uint8Array;
  /** Whether a second picture, rotated by 90 degrees, precedes the primary one. */
  isSecond?: boolean;
}

/** The picture of `heic()`, 64 by 96, in a file with other metadata. */
export function heicWith({ nclx, profile, isSecond = false }: Made): Uint8Array {
  const source = Buffer.from(heic());
  const coded = source.subarray(source.lastIndexOf("mdat") + 4);
  const hvcC = boxAt(source, "hvcC");
  const colr = nclx ? [box("colr", "nclx", u16(...nclx), [0])] : profile ? [box("colr", "prof", profile)] : [];
  const sizes = [fullBox("ispe", u32(64, 96)), ...(isSecond ? [box("irot", [1])] : [])];
  const own = [1, 2, ...colr.map(() => sizes.length + 2)];
  const items = isSecond ? [[1, 2, 3], own] : [own];
  const meta = (offset: number) =>
    fullBox(
      "meta",
      fullBox("hdlr", u32(0), "pict", u32(0, 0, 0), [0]),
      fullBox("pitm", u16(items.length)),
      fullBox("iloc", [0x44, 0], u16(items.length), ...items.map((_, at) => item(at + 1, offset, coded.length))),
      fullBox("iinf", u16(items.length), ...items.map((_, at) => infe(at + 1))),
      box(
        "iprp",
        box("ipco", hvcC, ...sizes, ...colr),
        fullBox("ipma", u32(items.length), ...items.flatMap((places, at) => [u16(at + 1), [places.length, ...places]])),
      ),
    );
  const ftyp = box("ftyp", "heic", u32(0), "mif1", "heic");
  const offset = ftyp.length + meta(0).length + 8;
  return new Uint8Array(Buffer.concat([ftyp, meta(offset), box("mdat", coded)]));
}
