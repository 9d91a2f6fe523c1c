import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accentsOf, OWN_ACCENTS, PAPERS, SITE_COLORS } from "../../src/site/accent.rules.ts";
import { AVATAR_COLORS } from "../../src/users/user-card.ts";

const css = readFileSync(join(import.meta.dir, "../../client/styles/tokens.css"), "utf8");

function tokensOf(selector: string): Record<string, string> {
  const from = css.indexOf(`${selector} {`);
  if (from === -1) throw new Error(`no block ${selector}`);
  const block = css.slice(from, css.indexOf("}", from));
  return Object.fromEntries([...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}
const light = tokensOf(":root");
const dark = { ...light, ...tokensOf('[data-theme="dark"]') };

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(color: string): number {
  const [, ...hex] = /^#(..)(..)(..)$/.exec(color) ?? [];
  if (hex.length !== 3) throw new Error(`not a plain colour: ${color}`);
  const [r, g, b] = hex.map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a = "", b = ""): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["--paper", "--surface", "--wash"];
const TEXTS = [
  ...["--ink", "--ink-soft"].flatMap((text) => GROUNDS.map((ground) => [text, ground])),
  ...["--accent", "--danger"].flatMap((text) => ["--paper", "--surface"].map((ground) => [text, ground])),
  ...["--accent", "--ink"].map((text) => [text, "--accent-wash"]),
  ["--ink", "--wash-strong"],
  ["--on-accent", "--accent"],
  ["--on-accent", "--accent-strong"],
  ["--on-danger", "--danger"],
  ["--on-danger", "--danger-strong"],
  ["--on-inverse", "--inverse"],
] as [string, string][];

for (const [theme, tokens] of Object.entries({ light, dark })) {
  test(`${theme}: every text has at least 4.5:1 contrast with its background`, () => {
    for (const [text, ground] of TEXTS) {
      expect(contrast(tokens[text], tokens[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test(`${theme}: control borders and focus rings have at least 3:1 contrast with their background`, () => {
    for (const line of ["--line-strong", "--focus", "--accent"]) {
      for (const ground of ["--paper", "--surface"]) {
        expect(contrast(tokens[line], tokens[ground]), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test(`${theme}: a white letter is readable on every avatar color`, () => {
    for (let index = 0; index < AVATAR_COLORS; index += 1) {
      expect(contrast("#ffffff", tokens[`--avatar-${index}`]), `--avatar-${index}`).toBeGreaterThanOrEqual(4.5);
    }
  });
}

/** A color of the oklch space as `#rrggbb`, within sRGB (CSS Color 4). */
function oklchHex(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const digits = linear.map((value) => {
    const part = Math.min(1, Math.max(0, value));
    const encoded = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${digits.join("")}`;
}

for (const [theme, tokens] of Object.entries({ light, dark })) {
  test(`${theme}: text is readable on the sheet of a board of any color`, () => {
    for (let hue = 0; hue < 360; hue += 10) {
      for (const chroma of [0, 0.02, 0.035]) {
        const sheet = oklchHex(Number(tokens["--sheet-light"]), chroma, hue);
        for (const text of ["--ink", "--ink-soft", "--accent"])
          expect(contrast(tokens[text], sheet), `${text} on ${sheet}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
}

test("the system's choice and the person's give identical dark themes", () => {
  expect(tokensOf(':root:not([data-theme="light"])')).toEqual(tokensOf('[data-theme="dark"]'));
});

/** Every tenth hue in several lightnesses and chromas, and colors without a hue. */
function* ownersColors(): Generator<string> {
  yield* ["#ffffff", "#000000", "#808080", "#ffff00", "#00ff00", "#0000ff", "#ff0000", ...Object.values(SITE_COLORS)];
  for (let hue = 0; hue < 360; hue += 10)
    for (const lightness of [0.15, 0.5, 0.75, 0.95])
      for (const chroma of [0.03, 0.12, 0.3]) yield oklchHex(lightness, chroma, hue);
}

test("the site's own accents and papers are those of the style sheet", () => {
  for (const [theme, tokens] of [["light", light] as const, ["dark", dark] as const]) {
    for (const [name, value] of Object.entries({ ...OWN_ACCENTS[theme], ...PAPERS[theme] }))
      expect(tokens[`--${name}`], `${theme} --${name}`).toBe(value);
  }
});

for (const [theme, tokens] of [["light", light] as const, ["dark", dark] as const]) {
  test(`${theme}: an owner's color of any kind keeps texts at 4.5:1 and focus rings at 3:1`, () => {
    const sheets = Array.from({ length: 36 }, (_, at) => oklchHex(Number(tokens["--sheet-light"]), 0.035, at * 10));
    for (const color of ownersColors()) {
      const accent = accentsOf(color)[theme];
      const own = {
        ...tokens,
        ...Object.fromEntries(Object.entries(accent).map(([name, value]) => [`--${name}`, value])),
      };
      for (const [text, ground] of [...TEXTS, ["--accent", "--wash"], ["--accent-strong", "--paper"]] as const)
        expect(contrast(own[text], own[ground]), `${color}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const sheet of sheets)
        expect(contrast(own["--accent"], sheet), `${color}: --accent on ${sheet}`).toBeGreaterThanOrEqual(4.5);
      for (const ground of GROUNDS)
        expect(contrast(own["--focus"], own[ground]), `${color}: --focus on ${ground}`).toBeGreaterThanOrEqual(3);
      expect(contrast(own["--accent"], own["--accent-strong"]), `${color}: under the pointer`).toBeGreaterThan(1.1);
    }
  });
}
