import { expect, test } from "bun:test";
import { closeupFrame, closeupLayout } from "./closeup-layout.rules.ts";

const usual = { card: 1016, picture: 508, pane: 508 };
const tall = { card: 992, picture: 488, pane: 504 };
const wide = { card: 1176, picture: 672, pane: 504 };

test.each([
  [1000, 1500, usual],
  [1000, 1201, usual],
  [1000, 1200, usual],
  [1000, 1000, usual],
  [1000, 841, usual],
  [1000, 840, wide],
  [1920, 1080, wide],
  [10_000, 10, wide],
  [601, 1000, usual],
  [600, 1000, tall],
  [1080, 1920, tall],
  [10, 10_000, tall],
  [0, 0, usual],
  [0, 900, usual],
])("closeup widths: a picture of %d x %d has its card [signed-in 2.3]", (width, height, layout) => {
  expect(closeupLayout({ width, height })).toEqual(layout);
});

test.each([
  [1000, 1500, false, { ratio: 1.5, isCut: false }],
  [1080, 1920, false, { ratio: 1920 / 1080, isCut: false }],
  [1000, 1801, false, { ratio: 1.5, isCut: true }],
  [100, 2000, false, { ratio: 1.5, isCut: true }],
  [100, 2000, true, { ratio: 20, isCut: true }],
  [1000, 10, false, { ratio: 0.25, isCut: false }],
  [0, 900, false, { ratio: 1, isCut: false }],
])(
  "closeup: of a picture of %d x %d (asked for whole: %p) the frame shows what fits a phone, and all of it when asked for",
  (width, height, isWhole, frame) => {
    expect(closeupFrame({ width, height }, isWhole)).toEqual(frame);
  },
);
