import sharp from "sharp";
import { isHeic } from "./heic.ts";
import { boxesIn } from "./read-boxes.ts";
import { type ImageFormat, SNIFF_BYTES, sniffFormat } from "./sniff.ts";

type Format = Exclude<ImageFormat, "gif"> | "heic";

/*
 * What a picture's file says about its making: C2PA manifests (C2PA specification 2, appendix A) and the XMP property DigitalSourceType of the
 * IPTC. Signatures are not checked: a label that nobody asked for helps no forger, and a file without one gets none.
 */

/** Terms of the IPTC vocabulary for pictures that a trained model made, changed or gave parts to. */
const MADE_BY_AI = ["trainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia", "compositeSynthetic"] as const;
const ADDRESS = "digitalsourcetype/";
/** The property and its value, as an attribute, an element or a resource. */
const IN_XMP = new RegExp(`DigitalSourceType\\b[^<>]{0,200}>?[^<>]{0,200}${ADDRESS}(?:${MADE_BY_AI.join("|")})\\b`);
/** The identifier of a box with a manifest in AVIF and HEIC files. */
const C2PA_BOX = Buffer.from("d8fec3d61b0e483c92975828877ec481", "hex");
/** More bytes of manifests than this are left unread: a manifest with previews takes a few hundred thousand. */
const MANIFEST_MAX = 8_000_000;
const PARTS_MAX = 10_000;

/** Whether the file of a picture says that a trained model made it or parts of it. */
export async function readProvenance(path: string): Promise<boolean> {
  const format = (await isHeic(path)) ? "heic" : sniffFormat(await Bun.file(path).slice(0, SNIFF_BYTES).bytes());
  if (format === null || format === "gif") return false;
  if (manifestSaysSo(manifestIn(Bun.mmap(path), format))) return true;
  const { xmpAsString = "" } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ xmpAsString: "" }));
  return IN_XMP.test(xmpAsString);
}

/** A manifest's claims are CBOR, which holds each text in one piece. */
function manifestSaysSo(manifest: Buffer): boolean {
  if (!manifest.includes("jumb") || !manifest.includes("c2pa")) return false;
  return MADE_BY_AI.some((term) => manifest.includes(`${ADDRESS}${term}`));
}

function manifestIn(bytes: Uint8Array, format: Format): Buffer {
  const pieces: Uint8Array[] = [];
  let left = MANIFEST_MAX;
  for (const piece of piecesOf(bytes, format)) {
    left -= piece.length;
    if (left < 0) break;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function piecesOf(bytes: Uint8Array, format: Format): Iterable<Uint8Array> {
  if (format === "jpeg") return inJpeg(bytes);
  if (format === "png") return inChunks(bytes, { from: 8, isLittle: false, name: "caBX" });
  if (format === "webp") return inChunks(bytes, { from: 12, isLittle: true, name: "C2PA" });
  return boxesIn(bytes)
    .filter(({ type, body }) => type === "uuid" && C2PA_BOX.equals(body.subarray(0, 16)))
    .map(({ body }) => body.subarray(16));
}

/** The contents of APP11 segments (ISO/IEC 19566-5): a long box continues in the next ones, each of which repeats its header. */
function* inJpeg(bytes: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2, part = 0; at + 4 <= bytes.length && part < PARTS_MAX; part += 1) {
    const [marker, code] = [bytes[at], bytes[at + 1] ?? 0];
    if (marker !== 0xff || code === 0xda || code === 0xd9) return;
    const end = at + 2 + Math.max(2, view.getUint16(at + 2));
    const isBox = code === 0xeb && at + 20 <= bytes.length && bytes[at + 4] === 0x4a && bytes[at + 5] === 0x50;
    if (isBox) {
      const isFirst = view.getUint32(at + 8) === 1;
      const header = view.getUint32(at + 12) === 1 ? 16 : 8;
      yield bytes.subarray(at + 12 + (isFirst ? 0 : header), end);
    }
    at = end;
  }
}

/** The contents of the chunks of a name: with their length before the name in PNG, and behind it in WebP. */
function* inChunks(
  bytes: Uint8Array,
  { from, isLittle, name }: { from: number; isLittle: boolean; name: string },
): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [lengthAt, nameAt, after] = isLittle ? [4, 0, 0] : [0, 4, 4];
  for (let at = from, part = 0; at + 8 <= bytes.length && part < PARTS_MAX; part += 1) {
    const length = view.getUint32(at + lengthAt, isLittle);
    const start = at + 8;
    if (String.fromCharCode(...bytes.subarray(at + nameAt, at + nameAt + 4)) === name)
      yield bytes.subarray(start, start + length);
    at = start + length + after + (isLittle ? length % 2 : 0);
  }
}
