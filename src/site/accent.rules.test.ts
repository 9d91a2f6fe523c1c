import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accentStyle, accentsOf, contrastOf, OWN_ACCENTS, readColor, SITE_COLORS } from "./accent.rules.ts";
import { iconAt, PLAIN_LOOK, tackDrawing } from "./site-look.ts";

test("a color is read as people type it, and other texts are refused", () => {
  expect(["#1F5FAE", "1f5fae", " #1f5fae ", "#abc", "abc"].map(readColor)).toEqual([
    "#1f5fae",
    "#1f5fae",
    "#1f5fae",
    "#aabbcc",
    "#aabbcc",
  ]);
  for (const typed of ["", "#", "blue", "#12", "#12345", "#1234567", "rgb(1,2,3)", "#1f5fag", "#fff;}"])
    expect(readColor(typed), typed).toBeNull();
});

test("a color that everybody can read stays as it is in the light theme", () => {
  for (const color of Object.values(SITE_COLORS)) expect(accentsOf(color).light.accent).toBe(color);
});

test("a color that is too light or too dark for texts changes until they are readable", () => {
  const yellow = accentsOf("#ffff00");
  expect(contrastOf(yellow.light.accent, "#faf7f2")).toBeGreaterThanOrEqual(4.5);
  expect(yellow.dark.accent).toBe("#ffff00");
  const black = accentsOf("#000000");
  expect(black.light.accent).toBe("#000000");
  expect(contrastOf(black.dark.accent, "#161412")).toBeGreaterThanOrEqual(4.5);
});

test("without a color, the accents are the site's own", () => {
  expect(accentsOf(null)).toEqual(OWN_ACCENTS);
});

test("the style sheet has the dark theme for screens only, by choice and by the system", () => {
  const style = accentStyle("#1f5fae");
  const { light, dark } = accentsOf("#1f5fae");
  const count = (part: string) => style.split(part).length - 1;
  expect([count(`--accent:${light.accent}`), count(`--accent:${dark.accent}`)]).toEqual([1, 2]);
  expect(style.indexOf("@media screen")).toBeLessThan(style.indexOf(dark.accent));
});

test("the drawn tack is the icon in the client's folder", () => {
  const file = readFileSync(join(import.meta.dir, "../../client/public/icon.svg"), "utf8").trim();
  expect(tackDrawing(null)).toBe(file);
  expect(tackDrawing("#1f5fae", true)).not.toMatch(/ rx="16"|#0d5f5a/);
});

test("an icon's address changes with its version, and is plain without one", () => {
  expect(iconAt("/icon-192.png", PLAIN_LOOK)).toBe("/icon-192.png");
  expect(iconAt("/icon-192.png", { ...PLAIN_LOOK, iconVersion: "abc" })).toBe("/icon-192.png?v=abc");
});
