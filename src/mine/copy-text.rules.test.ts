import { expect, test } from "bun:test";
import { type CopyBlock, readCopyText, writeCopyText } from "./copy-text.rules.ts";

test("a copy's blocks survive being stored as one text", () => {
  const blocks: CopyBlock[] = [
    { kind: "heading", text: "Lamps" },
    { kind: "text", text: "A line\nand another" },
    { kind: "item", text: "brass" },
    { kind: "quote", text: "More light!" },
  ];
  expect(writeCopyText(blocks)).toBe("# Lamps\n\nA line\nand another\n\n- brass\n\n> More light!");
  expect(readCopyText(writeCopyText(blocks))).toEqual(blocks);
  expect(readCopyText("")).toEqual([]);
});
