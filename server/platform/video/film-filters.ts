/** Facts from a film's first decoded frames. */
export interface FilmPicture {
  /** Index of the video track that is shown: the first that can be decoded. */
  track: number;
  /** Size of the upright film in square pixels; even numbers. */
  width: number;
  height: number;
  isInterlaced: boolean;
  colors: FilmColors;
}

/** Values as ffmpeg names them; "unknown" or "" if the film doesn't specify them. */
export interface FilmColors {
  isRgb: boolean;
  range: string;
  matrix: string;
  primaries: string;
  transfer: string;
}

const HDR = ["smpte2084", "arib-std-b67"];
const UNSAID = ["unknown", "unspecified", "reserved", ""];
/** Primaries with more colors than BT.709, by ffmpeg's names: BT.2020, and the two kinds of P3. */
const WIDE = ["bt2020", "smpte431", "smpte432"];
/** Matrices other than BT.709's, with swscale's names. */
const MATRICES: Record<string, string> = {
  smpte170m: "smpte170m",
  bt470bg: "bt470",
  fcc: "fcc",
  smpte240m: "smpte240m",
};
/** Slightly above the brightness of a white sheet, in nits (BT.2408): highlights use some of the range below white. */
const WHITE = 225;
/** Below this brightness, HDR stays unchanged; brighter values are compressed into the rest. */
const KNEE = 0.6;

/** Whether a film's colors need filters that not every ffmpeg has. */
export const needsConversion = ({ transfer, primaries, isRgb }: FilmColors): boolean =>
  HDR.includes(transfer) || (WIDE.includes(primaries) && !isRgb);

/**
 * Filters that make frames upright, with square pixels of this size, progressive, and in BT.709 colors, which all
 * players know.
 */
export function pictureFilters({ isInterlaced, colors }: FilmPicture, size: { width: number; height: number }): string {
  const field = isInterlaced ? ["bwdif=mode=send_frame:deint=interlaced"] : [];
  return [...field, ...inColors(colors, `${size.width}:${size.height}`), "setsar=1"].join(",");
}

function inColors(colors: FilmColors, size: string): string[] {
  const { isRgb, matrix, transfer } = colors;
  if (HDR.includes(transfer)) return [`scale=${size}`, ...toneMapped(colors)];
  if (needsConversion(colors)) return [`scale=${size}`, ...narrowed(colors)];
  // Browsers assume BT.709 for untagged films.
  const from = isRgb
    ? ""
    : `:in_color_matrix=${MATRICES[matrix] ?? (matrix.startsWith("bt2020") ? "bt2020" : "bt709")}`;
  return [`scale=${size}${from}:out_color_matrix=bt709:out_range=tv`, "format=yuv420p"];
}

/** Sets the color properties of each frame, because some frames may lack some of them, and zscale refuses to guess. */
function said(
  { range, matrix, primaries }: FilmColors,
  other: { matrix: string; primaries: string },
  transfer: string,
) {
  const or = (value: string, usual: string) => (UNSAID.includes(value) ? usual : value);
  const [space, edges] = [or(matrix, other.matrix), or(primaries, other.primaries)];
  return `setparams=range=${range === "pc" ? "pc" : "tv"}:colorspace=${space}:color_primaries=${edges}:color_trc=${transfer}`;
}

const toneMapped = (colors: FilmColors): string[] => [
  said(colors, { matrix: "bt2020nc", primaries: "bt2020" }, colors.transfer),
  `zscale=t=linear:npl=${WHITE}`,
  "format=gbrpf32le",
  "zscale=p=bt709",
  `tonemap=mobius:param=${KNEE}:desat=0`,
  "zscale=t=bt709:m=bt709:r=tv",
  "format=yuv420p",
];

const narrowed = (colors: FilmColors): string[] => [
  said(colors, { matrix: "bt709", primaries: "bt709" }, "bt709"),
  "zscale=p=bt709:t=bt709:m=bt709:r=tv",
  "format=yuv420p",
];
