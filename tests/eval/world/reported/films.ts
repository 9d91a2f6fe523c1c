import { type FilmSource, isNear, type MadeFilm, makeFilm } from "../made-film.ts";
import { type Shape, shape } from "../shape.ts";

const drawn = (...args: string[]): string[] => args.flatMap((arg) => ["-f", "lavfi", "-i", arg]);
const H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
const AAC = ["-c:a", "aac"];
const CARD = "testsrc=s=64x48:r=10:d=5";
const RED = "color=0xc83c28:s=64x48:r=10:d=5";

const film = (
  claim: string,
  right: unknown,
  source: FilmSource,
  find: (film: MadeFilm) => unknown = ({ seconds, hasSound }) => [seconds, hasSound],
): Shape => shape("reported films", claim, right, () => makeFilm(source, find));
const isRed = async ({ colorAt, poster }: MadeFilm) => [
  isNear(await colorAt(2), [200, 60, 40]),
  isNear(poster.color, [200, 60, 40]),
];
/** Overwrites a box of a film's description with another one, which is padded. */
const boxInstead =
  (type: string, other: string, body: number[]) =>
  (bytes: Buffer): Buffer => {
    const at = bytes.indexOf(type, bytes.indexOf("stsd"));
    if (at < 0) throw new Error(`no ${type} in the film`);
    bytes.write(other, at, "latin1");
    const length = bytes.readUInt32BE(at - 4) - 8;
    bytes.fill(0, at + 4, at + 4 + length);
    Buffer.from(body).copy(bytes, at + 4, 0, Math.min(length, body.length));
    return bytes;
  };
/** Writes a number of four bytes at an offset of a box's content. */
const setIn =
  (type: string, offset: number, value: number) =>
  (bytes: Buffer): Buffer => {
    for (let at = bytes.indexOf(type); at !== -1; at = bytes.indexOf(type, at + 4))
      bytes.writeUInt32BE(value, at + 4 + offset);
    return bytes;
  };
/** Dolby Vision's record: version 1.0, profile, level 6, with a base layer, and how it may be shown otherwise. */
const dolby = (profile: number, compatibility: number) => [
  1,
  0,
  (profile << 1) | 0,
  (6 << 3) | 0b101,
  compatibility << 4,
];

const CONTAINERS: Shape[] = [
  film("reads Matroska", [5, true], { args: [...drawn(CARD, "sine=d=5"), ...H264, ...AAC], format: "matroska" }),
  film("reads Matroska with subtitles and a font", [5, true], {
    args: [
      ...drawn(CARD, "sine=d=5"),
      "-f",
      "srt",
      "-i",
      "data:text/plain;base64,MQowMDowMDowMSwwMDAgLS0+IDAwOjAwOjAyLDAwMApIaQo=",
      "-map",
      "0",
      "-map",
      "1",
      "-map",
      "2",
      ...H264,
      "-c:a",
      "flac",
      "-c:s",
      "srt",
    ],
    format: "matroska",
  }),
  film("reads a film in fragments", [5, true], {
    args: [...drawn(CARD, "sine=d=5"), ...H264, ...AAC, "-movflags", "frag_keyframe+empty_moov", "-g", "10"],
  }),
  film("reads a track that says a thirtieth of its length", [5, true], {
    args: [...drawn(CARD, "sine=d=5"), ...H264, ...AAC],
    change: setIn("mdhd", 16, 500),
  }),
  film(
    "passes over a track of one picture before the film",
    [5, true],
    {
      args: [
        ...[...drawn("color=blue:s=64x48:r=10:d=0.1", RED), "-map", "0", "-map", "1"],
        ...["-c:v:0", "mjpeg", "-pix_fmt:v:0", "yuvj420p", "-c:v:1", "libx264", "-pix_fmt:v:1", "yuv420p"],
      ],
    },
    async (made) => [made.seconds, (await isRed(made)).every(Boolean)],
  ),
  film("passes over a track of times", [5, true], {
    args: [...drawn(CARD, "sine=d=5"), ...H264, ...AAC, "-timecode", "01:00:00:00"],
    format: "mov",
  }),
  film("reads chapters", [5, true], {
    args: [
      ...drawn(CARD, "sine=d=5"),
      "-f",
      "ffmetadata",
      "-i",
      "data:text/plain;base64,O0ZGTUVUQURBVEExCltDSEFQVEVSXQpUSU1FQkFTRT0xLzEKU1RBUlQ9MApFTkQ9Mgp0aXRsZT1PbmUK",
      "-map",
      "0",
      "-map",
      "1",
      "-map_chapters",
      "2",
      ...H264,
      ...AAC,
    ],
  }),
  film("names a stream of a camcorder", "VIDEO_INVALID", { args: [...drawn(CARD), ...H264], format: "mpegts" }),
];
const TIMES: Shape[] = [
  film(
    "shows its first picture at once though its edits begin empty",
    [6, true, true],
    {
      args: [
        ...drawn("sine=d=6"),
        "-itsoffset",
        "0.5",
        ...drawn("color=red:s=64x48:r=10:d=5.5"),
        "-map",
        "1",
        "-map",
        "0",
        ...H264,
        ...AAC,
      ],
    },
    async (made) => [made.seconds, made.hasSound, isNear(await made.colorAt(0.1), [255, 0, 0], 30)],
  ),
  film("leaves out what its edits leave out", [4, true], {
    args: [
      "-ss",
      "1",
      ...drawn(CARD),
      "-ss",
      "1",
      ...drawn("sine=d=5"),
      ...H264,
      "-bf",
      "2",
      ...AAC,
      "-avoid_negative_ts",
      "disabled",
    ],
  }),
  film(
    "keeps every picture of B-frames without edits",
    5,
    { args: [...drawn(CARD), ...H264, "-bf", "3", "-preset", "veryfast", "-use_editlist", "0"] },
    ({ seconds }) => seconds,
  ),
  film("reads times that begin late in both tracks", [5, true], {
    args: [
      "-itsoffset",
      "2",
      ...drawn(CARD),
      "-itsoffset",
      "2",
      ...drawn("sine=d=5"),
      "-map",
      "0",
      "-map",
      "1",
      ...H264,
      ...AAC,
      "-copyts",
    ],
    format: "matroska",
  }),
];
const SIDES: Shape[] = [
  film(
    "makes odd sides even",
    "98x54",
    { args: [...drawn("testsrc=s=97x53:r=10:d=5"), "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv444p"] },
    ({ size }) => size,
  ),
  film(
    "turns a film that a phone held upright",
    ["48x64", "48x64"],
    { args: ["-display_rotation", "90", ...drawn(CARD), ...H264] },
    ({ size, poster }) => [size, poster.size],
  ),
  film(
    "turns one that was held upside down",
    "64x48",
    { args: ["-display_rotation", "180", ...drawn(CARD), ...H264] },
    ({ size }) => size,
  ),
];
const CODECS: Shape[] = [
  film(
    "shows full chroma",
    [true, true],
    { args: [...drawn(RED), "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv444p"] },
    isRed,
  ),
  film(
    "shows ten bits",
    [true, true],
    { args: [...drawn(RED), "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p10le"] },
    isRed,
  ),
  film(
    "shows a film with alpha",
    [true, true],
    {
      args: [...drawn(RED), "-c:v", "libvpx-vp9", "-pix_fmt", "yuva420p", "-cpu-used", "8", "-deadline", "realtime"],
      format: "webm",
    },
    isRed,
  ),
  film("shows ProRes", [true, true], { args: [...drawn(RED), "-c:v", "prores_ks"], format: "mov" }, isRed),
  film(
    "shows pictures of a camera, one after the other",
    [true, true],
    { args: [...drawn(RED), "-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-q:v", "2"], format: "mov" },
    isRed,
  ),
  film(
    "takes colors that are reserved for unsaid ones",
    [true, true],
    {
      args: [
        ...drawn(RED),
        ...H264,
        "-bsf:v",
        "h264_metadata=colour_primaries=3:transfer_characteristics=3:matrix_coefficients=3",
      ],
    },
    isRed,
  ),
  film("plays six channels as two", [5, true], {
    args: [...drawn(CARD, "sine=d=5"), ...H264, "-af", "pan=5.1|c0=c0|c1=c0", ...AAC],
  }),
  film("plays raw sound", [5, true], {
    args: [...drawn(CARD, "sine=d=5"), ...H264, "-c:a", "pcm_s24be"],
    format: "mov",
  }),
  film("plays the first of two sounds of different kinds", [5, true], {
    args: [
      ...drawn(CARD, "sine=d=5", "sine=d=5"),
      "-map",
      "0",
      "-map",
      "1",
      "-map",
      "2",
      ...H264,
      "-c:a:0",
      "ac3",
      "-c:a:1",
      "aac",
    ],
  }),
  film("names Dolby Vision that nothing else can show", "VIDEO_DOLBY_VISION", {
    args: [...drawn(CARD), ...H264],
    change: boxInstead("btrt", "dvcC", dolby(5, 0)),
  }),
  film("takes Dolby Vision over a common film", [5, false], {
    args: [...drawn(CARD), ...H264],
    change: boxInstead("btrt", "dvcC", dolby(8, 4)),
  }),
];

/** Faults that people reported to other sites that accept films. */
export const REPORTED_FILMS: Shape[] = [...CONTAINERS, ...TIMES, ...SIDES, ...CODECS];
