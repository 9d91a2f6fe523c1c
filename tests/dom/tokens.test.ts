import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
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

test("the system's choice and the person's give identical dark themes", () => {
  expect(tokensOf(':root:not([data-theme="light"])')).toEqual(tokensOf('[data-theme="dark"]'));
});
