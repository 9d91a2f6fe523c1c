import { boxesIn, findBox } from "../media/read-boxes.ts";
import type { FilmFile } from "./film-file.ts";
import type { FilmColors } from "./film-filters.ts";

/** ffmpeg's names for the H.273 numbers that we convert. */
const PRIMARIES: Record<number, string> = { 1: "bt709", 9: "bt2020", 11: "smpte431", 12: "smpte432" };
const TRANSFERS: Record<number, string> = { 1: "bt709", 16: "smpte2084", 18: "arib-std-b67" };
const MATRICES: Record<number, string> = { 1: "bt709", 6: "smpte170m", 9: "bt2020nc", 14: "ictcp" };
/** Length of a sample description's fixed fields, before its boxes (ISO/IEC 14496-12, 12.1.3). */
const SAMPLE_HEAD = 78;

/**
 * The colors that the container of an MP4 or QuickTime file declares. If the video stream marks its own colors as
 * unspecified, ffmpeg ignores the container's, but browsers use them.
 * @returns null if the container declares none
 */
export function declaredColors({ path, container }: FilmFile, track: number): Partial<FilmColors> | null {
  if (container !== "mov") return null;
  const moov = boxesIn(findBox(boxesIn(Bun.mmap(path)), "moov"));
  const media = moov.filter(({ type }) => type === "trak").map(({ body }) => boxesIn(findBox(boxesIn(body), "mdia")));
  const films = media.filter((boxes) => kindOf(findBox(boxes, "hdlr")) === "vide");
  const [entry] = boxesIn(samplesOf(films[track] ?? []).subarray(8));
  const colr = entry ? findBox(boxesIn(entry.body.subarray(SAMPLE_HEAD)), "colr") : new Uint8Array();
  const kind = String.fromCharCode(...colr.subarray(0, 4));
  if (!["nclx", "nclc"].includes(kind) || colr.length < 10) return null;
  const number = (at: number) => ((colr[at] ?? 0) << 8) | (colr[at + 1] ?? 0);
  const [primaries, transfer, matrix] = [PRIMARIES[number(4)], TRANSFERS[number(6)], MATRICES[number(8)]];
  return { ...(primaries && { primaries }), ...(transfer && { transfer }), ...(matrix && { matrix }) };
}

const kindOf = (hdlr: Uint8Array): string => String.fromCharCode(...hdlr.subarray(8, 12));

const samplesOf = (media: ReturnType<typeof boxesIn>): Uint8Array =>
  findBox(boxesIn(findBox(boxesIn(findBox(media, "minf")), "stbl")), "stsd");
