import { expect, test } from "bun:test";
import { inheritedLabels, isSensitive, LABEL_SOURCES, LABELS, labelBit, labelMask, labelsIn } from "./labels.ts";

test("no two labels and sources share a bit, and all bits fit a smallint", () => {
  const bits = LABELS.flatMap((label) => LABEL_SOURCES.map((source) => labelBit(label, source)));
  expect(new Set(bits).size).toBe(bits.length);
  expect(bits.reduce((all, bit) => all | bit, 0)).toBe(LABELS.reduce((all, label) => all | labelMask(label), 0));
  expect(Math.max(...bits)).toBeLessThan(2 ** 15);
});

test("a label from several sources is named once, with the strongest", () => {
  const labels = labelBit("sensitive", "file") | labelBit("sensitive", "moderator") | labelBit("ai_made", "file");
  expect(labelsIn(labels)).toEqual([
    { name: "sensitive", source: "moderator" },
    { name: "ai_made", source: "file" },
  ]);
  expect(labelsIn(0)).toEqual([]);
});

test("a save copies labels that the owner declared, and none from a decision", () => {
  const declared = labelBit("ai_made", "declared");
  expect(inheritedLabels(declared | labelBit("sensitive", "moderator") | labelBit("ai_made", "file"))).toBe(declared);
  expect([isSensitive(declared), isSensitive(labelBit("sensitive", "file"))]).toEqual([false, true]);
});
