/**
 * The demuxer for a file. ffmpeg must never choose one itself, because playlists and similar formats refer to other
 * files.
 */
export type VideoContainer = "mov" | "matroska";

export const VIDEO_SNIFF_BYTES = 4_096;

/** Brands of still pictures that use the same box format (ISO/IEC 14496-12). */
const PICTURES = new Set(["avif", "avis", "heic", "heix", "heim", "heis", "mif1", "msf1"]);
/** First box types of old QuickTime files, which have no file type box. */
const OLD_BOXES = new Set(["moov", "mdat", "wide", "free", "skip"]);

/** Identifies a file by its first bytes, ignoring its name and declared type; null for all but MP4, MOV, WebM and Matroska. */
export function sniffVideo(head: Uint8Array): VideoContainer | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3) {
    return /webm|matroska/.test(text(0, VIDEO_SNIFF_BYTES)) ? "matroska" : null;
  }
  const box = text(4, 8);
  if (box === "ftyp") return PICTURES.has(text(8, 12)) ? null : "mov";
  return OLD_BOXES.has(box) ? "mov" : null;
}
