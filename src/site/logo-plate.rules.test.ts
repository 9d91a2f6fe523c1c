import { expect, test } from "bun:test";
import { plateOf } from "./logo-plate.rules.ts";

const [CLEAR, BLACK, WHITE, GREEN] = [
  [0, 0, 0, 0],
  [0, 0, 0, 255],
  [255, 255, 255, 255],
  [13, 95, 90, 255],
];
const of = (...pixels: (number[] | undefined)[]) => pixels.flatMap((pixel) => pixel ?? []);

test("a square picture without transparency needs no plate, and another shape gets paper", () => {
  expect(plateOf(of(BLACK, WHITE), true)).toBeNull();
  expect(plateOf(of(WHITE, WHITE), false)).toBe("paper");
});

test("a transparent picture gets the plate that shows it", () => {
  expect(plateOf(of(CLEAR, BLACK), true)).toBe("paper");
  expect(plateOf(of(CLEAR, GREEN), false)).toBe("paper");
  expect(plateOf(of(CLEAR, WHITE), true)).toBe("ink");
  expect(plateOf(of(CLEAR, CLEAR), true)).toBe("paper");
});
