import { expect, test } from "bun:test";
import { COLORS, colorBits, nameColor, picturesColors } from "./colors.rules.ts";

const channels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

test.each(COLORS.map(({ id, hex }) => [id, hex]))("the swatch of %s is called so", (id, hex) => {
  expect(nameColor(...channels(hex))).toBe(id as never);
});

test.each([
  ["#000000", "black"],
  ["#101418", "black"],
  ["#fafafa", "white"],
  ["#808080", "gray"],
  ["#c8102e", "red"],
  ["#ff7f00", "orange"],
  ["#ffe135", "yellow"],
  ["#228b22", "green"],
  ["#87ceeb", "blue"],
  ["#000080", "blue"],
  ["#4b0082", "purple"],
  ["#ff69b4", "pink"],
  ["#ffb6c1", "pink"],
  ["#8b4513", "brown"],
  ["#5c4033", "brown"],
  ["#f5f5dc", "beige"],
  ["#d2b48c", "beige"],
  ["#40e0d0", "teal"],
])("%s is %s to people", (hex, name) => expect(nameColor(...channels(hex))).toBe(name as never));

test("every color has a name, and one bit", () => {
  for (let at = 0; at < 4_096; at++) {
    const name = nameColor((at >> 8) * 17, ((at >> 4) & 15) * 17, (at & 15) * 17);
    expect(colorBits([name])).toBeGreaterThan(0);
  }
  expect(new Set(COLORS.map(({ id }) => colorBits([id]))).size).toBe(COLORS.length);
  expect(colorBits(["RED", "octarine"])).toBe(colorBits(["red"]));
});

test("a picture has every color that fills an eighth of it", () => {
  const pixels = (...parts: [string, number][]) =>
    Uint8Array.from(parts.flatMap(([hex, count]) => Array.from({ length: count }, () => channels(hex)).flat()));
  expect(picturesColors(pixels(["#d7263d", 80], ["#ffffff", 15], ["#2f6fd0", 5]))).toBe(colorBits(["red", "white"]));
  expect(picturesColors(new Uint8Array())).toBe(0);
});
