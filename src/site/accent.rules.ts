/** The colors that stand for an owner's color in one theme, as `#rrggbb`, by their name in `client/styles/tokens.css`. */
export interface Accent {
  accent: string;
  /** Under the pointer. */
  "accent-strong": string;
  "on-accent": string;
  "accent-wash": string;
  focus: string;
}
export type Accents = Readonly<Record<"light" | "dark", Accent>>;

/** Colors to pick from. Red is missing, because it warns of actions without undo. */
export const SITE_COLORS = {
  blue: "#1f5fae",
  indigo: "#4a4bb5",
  violet: "#7440a8",
  plum: "#8f2f7b",
  rose: "#b5305f",
  rust: "#a6461a",
  olive: "#5e6a1d",
  slate: "#44546a",
} as const;
export type SiteColor = keyof typeof SITE_COLORS;

/** `#rrggbb` of a color as people type it: with or without `#`, three or six digits; null for anything else. */
export function readColor(typed: string): string | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim()) ?? [];
  if (!digits) return null;
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return `#${six.toLowerCase()}`;
}

type Triple = readonly [number, number, number];

const channels = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const linear = (channel: number) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(linear) as unknown as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2, the contrast of two colors, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Lightness from 0 to 1, chroma, and the hue in radians (CSS Color 4, oklch). */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(linear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const one = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const two = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { l: light, c: Math.hypot(one, two), h: Math.atan2(two, one) };
}

function toLinear({ l, c, h }: Oklch): Triple {
  const [one, two] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * one + 0.2158037573 * two) ** 3;
  const middle = (l - 0.1055613458 * one - 0.0638541728 * two) ** 3;
  const short = (l - 0.0894841775 * one - 1.291485548 * two) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** The color in sRGB; one outside of it keeps its hue and lightness and loses chroma. */
function toHex(color: Oklch): string {
  let { c } = color;
  const outside = () => toLinear({ ...color, c }).some((value) => value < -0.0005 || value > 1.0005);
  for (let step = 0; step < 60 && outside(); step++) c *= 0.95;
  const digits = toLinear({ ...color, c }).map((value) =>
    Math.round(encoded(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}

/** A little more than WCAG asks of text, so that no rounding falls below it. */
const READABLE = 4.55;

interface Theme {
  /** The background that is nearest to the accent, apart from the accent's own wash: the sheet of a board. */
  ground: string;
  /** Lightness of the accent: at most this in the light theme, at least this in the dark one. */
  from: number;
  /** The direction in which contrast grows. */
  away: 1 | -1;
  wash: { l: number; c: number };
  /** Letters on the accent. */
  on: { l: number; c: number };
}

const THEMES: Readonly<Record<"light" | "dark", Theme>> = {
  light: { ground: "#fadbe3", from: 0.62, away: -1, wash: { l: 0.925, c: 0.022 }, on: { l: 1, c: 0 } },
  dark: { ground: "#193637", from: 0.77, away: 1, wash: { l: 0.32, c: 0.035 }, on: { l: 0.22, c: 0.03 } },
};

/** The site's own accents, as in `client/styles/tokens.css`. */
export const OWN_ACCENTS: Accents = {
  light: {
    accent: "#0d5f5a",
    "accent-strong": "#094a46",
    "on-accent": "#ffffff",
    "accent-wash": "#dcebe6",
    focus: "#0d5f5a",
  },
  dark: {
    accent: "#6cc9bd",
    "accent-strong": "#8adbd0",
    "on-accent": "#0b211f",
    "accent-wash": "#1d3835",
    focus: "#8adbd0",
  },
};

/** Paper and ink of both themes, as in `client/styles/tokens.css`. */
export const PAPERS = {
  light: { paper: "#faf7f2", ink: "#211d18" },
  dark: { paper: "#161412", ink: "#f3ede4" },
} as const;

/** The step of lightness between the accent and its form under the pointer. */
const STRONG = 0.065;

function accentOf(color: Oklch, { ground, from, away, wash, on }: Theme): Accent {
  const tint = ({ l, c }: { l: number; c: number }) => toHex({ ...color, l, c: Math.min(c, color.c) });
  const [washed, lettered] = [tint(wash), tint(on)];
  const isReadable = (hex: string) => [ground, washed, lettered].every((other) => contrastOf(hex, other) >= READABLE);
  let l = away < 0 ? Math.min(color.l, from) : Math.max(color.l, from);
  const isAtEnd = () => l <= 0 || l >= 1;
  while (!isAtEnd() && !isReadable(toHex({ ...color, l }))) l = Math.min(1, Math.max(0, l + away * 0.005));
  // Near black or white there is no room further away, so the pointer brings the accent nearer.
  const further = l + away * STRONG;
  const strong = further > 0.2 && further < 0.98 ? further : Math.max(0.2, l - 2 * away * STRONG);
  const accent = toHex({ ...color, l });
  const accentStrong = toHex({ ...color, l: strong });
  return {
    accent,
    "accent-strong": accentStrong,
    "on-accent": lettered,
    "accent-wash": washed,
    focus: away < 0 ? accent : accentStrong,
  };
}

/** The accents of both themes that an owner's color gives: its hue, as light or dark as its texts need. */
export function accentsOf(color: string | null): Accents {
  if (color === null) return OWN_ACCENTS;
  const read = toOklch(color);
  return { light: accentOf(read, THEMES.light), dark: accentOf(read, THEMES.dark) };
}

const declared = (accent: Accent) =>
  Object.entries(accent)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

/**
 * The style sheet of an owner's color, for a page whose tokens are those of `client/styles/tokens.css`. Paper gets the
 * light theme.
 */
export function accentStyle(color: string): string {
  const { light, dark } = accentsOf(color);
  const root = ":root:root:root";
  return `${root}{${declared(light)}}@media screen{${root}[data-theme=dark]{${declared(dark)}}@media (prefers-color-scheme:dark){${root}:not([data-theme=light]){${declared(dark)}}}}`;
}
