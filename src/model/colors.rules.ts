/**
 * Colors that pictures are searched by, with the swatches that clients show. A picture's colors are bits in this order.
 */
export const COLORS = [
  { id: "red", label: "Red", hex: "#d7263d" },
  { id: "orange", label: "Orange", hex: "#f08a24" },
  { id: "yellow", label: "Yellow", hex: "#f5d33f" },
  { id: "green", label: "Green", hex: "#3f9b4b" },
  { id: "teal", label: "Teal", hex: "#1f9e9e" },
  { id: "blue", label: "Blue", hex: "#2f6fd0" },
  { id: "purple", label: "Purple", hex: "#7b4bb3" },
  { id: "pink", label: "Pink", hex: "#ef8fb5" },
  { id: "brown", label: "Brown", hex: "#7a4e2b" },
  { id: "beige", label: "Beige", hex: "#e2d2b0" },
  { id: "white", label: "White", hex: "#ffffff" },
  { id: "gray", label: "Gray", hex: "#8d9096" },
  { id: "black", label: "Black", hex: "#1a1a1a" },
] as const;
export type ColorId = (typeof COLORS)[number]["id"];

const bitOf = new Map<string, number>(COLORS.map(({ id }, at) => [id, 1 << at]));
/** Share of a picture that must show a color. */
const SHARE_MIN = 0.12;

/** The bits of color names in any case; unknown names have none. */
export const colorBits = (names: readonly string[]): number =>
  names.reduce((bits, name) => bits | (bitOf.get(name.toLowerCase()) ?? 0), 0);

/** The common name of a color. Each channel is 0 to 255. */
export function nameColor(red: number, green: number, blue: number): ColorId {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  const lightness = (most + least) / 510;
  const saturation = spread === 0 ? 0 : spread / (255 * (1 - Math.abs(2 * lightness - 1)) || 1);
  if (lightness < 0.12) return "black";
  if (lightness > 0.93) return "white";
  if (saturation < 0.12 || spread < 18) return lightness < 0.2 ? "black" : lightness > 0.85 ? "white" : "gray";
  const hue = hueOf(red, green, blue, most, spread);
  const isWarm = hue < 50 || hue >= 345;
  if (isWarm && hue >= 10 && hue < 50) {
    if (lightness < 0.42 && saturation < 0.85) return "brown";
    if (lightness > 0.65 && saturation < 0.6) return "beige";
  }
  if (hue < 15 || hue >= 345) return lightness > 0.68 ? "pink" : lightness < 0.25 ? "brown" : "red";
  if (hue < 40) return saturation < 0.4 ? (lightness > 0.6 ? "beige" : "brown") : "orange";
  if (hue < 68 && lightness > 0.85 && saturation < 0.7) return "beige";
  if (hue < 68) return saturation < 0.35 && lightness > 0.6 ? "beige" : lightness < 0.3 ? "green" : "yellow";
  if (hue < 160) return "green";
  if (hue < 195) return "teal";
  if (hue < 255) return "blue";
  if (hue < 300) return "purple";
  return "pink";
}

function hueOf(red: number, green: number, blue: number, most: number, spread: number): number {
  const sixth =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return sixth * 60;
}

/** The colors of a picture as bits, one for each color that enough pixels show. `rgb` has three bytes per pixel. */
export function picturesColors(rgb: Uint8Array): number {
  const pixels = Math.floor(rgb.length / 3);
  if (pixels === 0) return 0;
  const counts = new Map<ColorId, number>();
  for (let at = 0; at < pixels; at++) {
    const name = nameColor(rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return colorBits([...counts].filter(([, count]) => count / pixels >= SHARE_MIN).map(([name]) => name));
}
