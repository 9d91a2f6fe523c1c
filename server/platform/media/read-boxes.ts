import { type ColorSpace, colorSpaceOf } from "./color-space.ts";

/** Facts from the boxes of an AVIF or HEIC file (ISO/IEC 14496-12, 23008-12). */
export interface Boxes {
  /** Whether the file contains several pictures that are shown one after the other. */
  isSequence: boolean;
  /** The color space of the primary picture; null if it has an ICC profile. */
  space: ColorSpace | null;
  /** The primary picture's ICC profile. */
  profile: Uint8Array | null;
  /** Whether a box extends beyond the end of the file. */
  isCut: boolean;
}

export interface Box {
  type: string;
  /** The box's content, without its header. */
  body: Uint8Array;
  isCut: boolean;
}

const BOXES_MAX = 10_000;
/** Larger profiles than printers have are ignored. */
const PROFILE_MAX = 4_000_000;

const text = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/** Reads consecutive boxes. A box that extends beyond the end is cut off there. */
export function boxesIn(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  const view = viewOf(bytes);
  for (let at = 0; at + 8 <= bytes.length && boxes.length < BOXES_MAX; ) {
    const short = view.getUint32(at);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? bytes.length - at : short;
    const head = isLong ? 16 : 8;
    if (size < head) break;
    boxes.push({
      type: text(bytes, at + 4),
      body: bytes.subarray(at + head, Math.min(at + size, bytes.length)),
      isCut: at + size > bytes.length,
    });
    at += size;
  }
  return boxes;
}

export const findBox = (boxes: readonly Box[], type: string): Uint8Array =>
  boxes.find((box) => box.type === type)?.body ?? new Uint8Array();

/**
 * Brands of files that are mainly animations; files of other brands may contain a video in addition to their picture.
 */
const MOVING = new Set(["avis", "msf1", "hevc", "hevx"]);

export function readBoxes(bytes: Uint8Array): Boxes {
  const boxes = boxesIn(bytes);
  const isSequence = MOVING.has(text(findBox(boxes, "ftyp"), 0)) && boxes.some(({ type }) => type === "moov");
  // "meta" is a full box: a version and flags precede its content.
  const meta = boxesIn(findBox(boxes, "meta").subarray(4));
  return { isSequence, isCut: boxes.some(({ isCut }) => isCut), ...colorsOf(propertiesOf(meta)) };
}

/**
 * The properties of the primary picture, or of its tiles if it has no colors. Other pictures of the file, such as a gain
 * map and the brighter rendition, have colors of their own. If no properties are assigned, all count.
 */
function propertiesOf(meta: readonly Box[]): Box[] {
  const properties = boxesIn(findBox(meta, "iprp"));
  const all = boxesIn(findBox(properties, "ipco"));
  const primary = primaryItem(findBox(meta, "pitm"));
  const of = (item: number) =>
    properties
      .flatMap(({ type, body }) => (type === "ipma" ? associated(body, item) : []))
      .flatMap((index) => all[index - 1] ?? []);
  const own = of(primary);
  if (own.length === 0) return all;
  const [tile] = own.some(({ type }) => type === "colr") ? [] : tilesOf(findBox(meta, "iref"), primary);
  return tile === undefined ? own : of(tile);
}

/** The items that an item is put together from. */
function tilesOf(iref: Uint8Array, item: number): number[] {
  const size = iref[0] === 0 ? 2 : 4;
  const references = boxesIn(iref.subarray(4)).filter(({ type, body }) => type === "dimg" && body.length > size + 2);
  const idAt = (body: Uint8Array, at: number) => (size === 2 ? viewOf(body).getUint16(at) : viewOf(body).getUint32(at));
  const made = references.find(({ body }) => idAt(body, 0) === item)?.body;
  if (!made) return [];
  const count = Math.min(viewOf(made).getUint16(size), Math.floor((made.length - size - 2) / size));
  return Array.from({ length: count }, (_, index) => idAt(made, size + 2 + index * size));
}

function primaryItem(pitm: Uint8Array): number {
  if (pitm.length < 6) return 0;
  return pitm[0] === 0 ? viewOf(pitm).getUint16(4) : pitm.length >= 8 ? viewOf(pitm).getUint32(4) : 0;
}

/** Positions of an item's properties in the file's list, counted from 1. */
function associated(ipma: Uint8Array, item: number): number[] {
  if (ipma.length < 8) return [];
  const view = viewOf(ipma);
  const [version, isWide] = [ipma[0] ?? 0, ((ipma[3] ?? 0) & 1) === 1];
  const idSize = version < 1 ? 2 : 4;
  let at = 8;
  for (let entry = view.getUint32(4); entry > 0 && at + idSize + 1 <= ipma.length; entry--) {
    const id = idSize === 2 ? view.getUint16(at) : view.getUint32(at);
    const count = ipma[at + idSize] ?? 0;
    at += idSize + 1;
    const step = isWide ? 2 : 1;
    if (id === item) {
      const places = Array.from({ length: count }, (_, index) => at + index * step).filter(
        (place) => place + step <= ipma.length,
      );
      return places.map((place) => (isWide ? view.getUint16(place) & 0x7fff : (ipma[place] ?? 0) & 0x7f));
    }
    at += count * step;
  }
  return [];
}

function colorsOf(properties: readonly Box[]): Pick<Boxes, "space" | "profile"> {
  const colors = properties.filter(({ type }) => type === "colr").map(({ body }) => body);
  const icc = colors.find((body) => ["prof", "rICC"].includes(text(body, 0)));
  if (icc && icc.length - 4 <= PROFILE_MAX) return { space: null, profile: icc.subarray(4) };
  const nclx = colors.find((body) => text(body, 0) === "nclx" && body.length >= 10);
  if (!nclx) return { space: null, profile: null };
  return { space: colorSpaceOf(viewOf(nclx).getUint16(4), viewOf(nclx).getUint16(6), true), profile: null };
}
