import { join } from "node:path";
import { type FilmSource, isNear, type MadeFilm, makeFilm } from "./made-film.ts";
import { type Shape, shape } from "./shape.ts";

const input = (name: string): FilmSource => ({ file: join(import.meta.dir, "inputs", name) });

/** Inputs that ffmpeg draws itself. */
const drawn = (...args: string[]): string[] => args.flatMap((arg) => ["-f", "lavfi", "-i", arg]);
const H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
const VP8 = ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8"];
const AAC = ["-c:a", "aac"];
const CARD = "testsrc=s=64x48:r=10:d=5";

const played = (
  claim: string,
  right: unknown,
  source: FilmSource,
  find: (film: MadeFilm) => unknown = (film) => film,
  kind = "films",
): Shape => shape(`${kind}`, claim, right, () => makeFilm(source, find));

/** Renames the codec of a film's first tracks, so that no decoder knows them. */
const unknownTracks =
  (count: number) =>
  (bytes: Buffer): Buffer => {
    for (let done = 0, at = bytes.indexOf("mp4a"); at !== -1 && done < count; at = bytes.indexOf("mp4a", at + 4)) {
      bytes.write("apac", at);
      // Removes the codec's second name, which is inside the track's description.
      bytes.write("free", bytes.indexOf("esds", at));
      done++;
    }
    return bytes;
  };
const TWO_SOUNDS = [...drawn(CARD, "sine=d=5", "sine=d=5"), "-map", "0", "-map", "1", "-map", "2", ...H264, ...AAC];
const soundOf = ({ seconds, hasSound }: MadeFilm) => [seconds, hasSound];

const SOUND: Shape[] = [
  played(
    "takes the first track that can be decoded",
    [5, true],
    { args: TWO_SOUNDS, change: unknownTracks(1) },
    soundOf,
  ),
  played("is silent if no track can be", [5, false], { args: TWO_SOUNDS, change: unknownTracks(2) }, soundOf),
  played(
    "does so in a QuickTime film too",
    [5, true],
    { args: TWO_SOUNDS, format: "mov", change: unknownTracks(1) },
    soundOf,
  ),
  played("is silent without a track", [5, false], { args: [...drawn(CARD), ...H264] }, soundOf),
  played(
    "plays one track of 8 kHz",
    [5, true],
    { args: [...drawn(CARD, "sine=d=5:r=8000"), ...H264, ...AAC] },
    soundOf,
  ),
  played(
    "plays eight channels as two",
    [5, true],
    { args: [...drawn(CARD, "sine=d=5"), ...H264, "-af", "pan=octagonal|c0=c0", "-c:a", "pcm_s16le"], format: "mov" },
    soundOf,
  ),
];

const LATE = ["-f", "lavfi", "-i", "sine=d=6", "-itsoffset", "3", ...drawn("color=red:s=64x48:r=10:d=3")];
const SLIDES = drawn("testsrc=s=64x48:r=1/4:d=12");
const LENGTH: Shape[] = [
  played("keeps the last picture of slides", 12, { args: [...SLIDES, ...H264] }, ({ seconds }) => seconds),
  played(
    "keeps the last picture of slides in WebM",
    12,
    { args: [...SLIDES, ...VP8], format: "webm" },
    (film) => film.seconds,
  ),
  played(
    "takes five pictures of a second each",
    5,
    { args: [...drawn("testsrc=s=64x48:r=1:d=5"), ...H264] },
    (film) => film.seconds,
  ),
  played(
    "holds its last picture until the sound ends",
    [8, true],
    { args: [...drawn("testsrc=s=64x48:r=10:d=3", "sine=d=8"), ...H264, ...AAC] },
    async (film) => [film.seconds, (await film.loudness(6, 7.5)) > -40],
  ),
  played(
    "shows a first picture that comes late from the beginning, and loses no sound",
    [6, true, true],
    { args: [...LATE, "-map", "1", "-map", "0", ...H264, ...AAC] },
    async (film) => [film.seconds, (await film.loudness(0, 2)) > -40, isNear(await film.colorAt(1), [255, 0, 0], 30)],
  ),
  played(
    "does so in WebM too",
    [6, true, true],
    { args: [...LATE, "-map", "1", "-map", "0", ...VP8, "-c:a", "libvorbis"], format: "webm" },
    async (film) => [film.seconds, (await film.loudness(0, 2)) > -40, isNear(await film.colorAt(1), [255, 0, 0], 30)],
  ),
  played(
    "cuts in the midst of a picture",
    [5, true],
    { args: [...SLIDES, ...H264], trim: [2_000, 7_000] },
    async (film) => [film.seconds, (await film.colorAt(0.5)).length === 3],
  ),
  played(
    "reads a WebM that says no length",
    5,
    { args: [...drawn(CARD), ...VP8, "-live", "1"], format: "webm" },
    (film) => film.seconds,
  ),
];

/** Renames the codec of the file's first video track, so that no decoder knows it. */
const unknownFilm = (bytes: Buffer): Buffer => {
  const at = bytes.indexOf("avc1", bytes.indexOf("stsd"));
  bytes.write("apvx", at);
  bytes.write("free", bytes.indexOf("avcC", at));
  return bytes;
};
const SHAPE: Shape[] = [
  played(
    "shows the first film that can be decoded",
    [5, true],
    {
      args: [...drawn(CARD, "color=blue:s=64x48:r=10:d=5"), "-map", "0", "-map", "1", ...H264],
      change: unknownFilm,
    },
    async (film) => [film.seconds, isNear(await film.colorAt(2), [0, 0, 255], 40)],
  ),
  played(
    "makes wide pixels square, in the film and its poster",
    ["640x360", "1024x576"],
    input("anamorphic.mp4"),
    ({ size, poster }) => [size, poster.size],
  ),
  played(
    "does so in WebM",
    "480x360",
    { args: [...drawn("testsrc=s=720x480:r=10:d=5"), "-vf", "setsar=8/9", ...VP8], format: "webm" },
    ({ size }) => size,
  ),
  played(
    "shows interlaced frames whole",
    ["64x48", 25],
    {
      args: [
        ...[...drawn("testsrc2=s=64x48:r=50:d=5"), "-vf", "interlace", ...H264, "-flags", "+ildct+ilme"],
        ...["-x264-params", "tff=1"],
      ],
    },
    ({ size, fps }) => [size, fps],
  ),
];

const fpsOf = ({ fps }: MadeFilm) => fps;
const RATE: Shape[] = [
  played("keeps the frames of the quickest second", 30, input("vfr.mp4"), fpsOf),
  played(
    "takes a camera's uneven clock for an even one",
    30,
    {
      args: [
        ...[...drawn("testsrc=s=64x48:r=30:d=5"), "-vf", "setpts=PTS+if(mod(N\\,3)\\,0.004/TB\\,0)"],
        ...["-vsync", "passthrough", ...H264],
      ],
    },
    fpsOf,
  ),
  played("keeps sixty", 60, { args: [...drawn("testsrc=s=64x48:r=60:d=5"), ...H264] }, fpsOf),
  played("shows slow motion at sixty", 60, { args: [...drawn("testsrc=s=64x48:r=240:d=5"), ...H264] }, fpsOf),
  played("keeps 24", 24, { args: [...drawn("testsrc=s=64x48:r=24000/1001:d=5"), ...H264] }, fpsOf),
];

const RED = "color=0xc83c28:s=64x48:r=5:d=5";
const colored = (claim: string, source: FilmSource, right = [200, 60, 40]): Shape =>
  played(
    claim,
    [true, true],
    source,
    async ({ colorAt, poster }) => [isNear(await colorAt(2), right), isNear(poster.color, right)],
    "colors of films",
  );
const tagged = (matrix: string, tag: string, range = "tv"): FilmSource => ({
  args: [
    ...[...drawn(RED), "-vf", `scale=out_color_matrix=${matrix}:out_range=${range}`, ...H264, "-color_range", range],
    ...["-colorspace", tag, "-color_primaries", tag, "-color_trc", tag],
  ],
});
const UNSAID = "transfer_characteristics=2:colour_primaries=2:matrix_coefficients=2";
const COLORS: Shape[] = [
  colored("shows HLG as it was meant", input("hlg.mp4")),
  colored("reads HLG that the container alone tells", {
    args: ["-i", join(import.meta.dir, "inputs/hlg.mp4"), "-c", "copy", "-bsf:v", `hevc_metadata=${UNSAID}`],
  }),
  colored("reads the matrix of old television", tagged("bt601", "smpte170m")),
  colored("reads a full range", tagged("bt709", "bt709", "pc")),
  colored("reads RGB", { args: [...drawn(RED), "-c:v", "qtrle"], format: "mov" }),
];

/** Films in the formats that cameras and programs write. */
export const FILMS: Shape[] = [...SOUND, ...LENGTH, ...SHAPE, ...RATE, ...COLORS];
