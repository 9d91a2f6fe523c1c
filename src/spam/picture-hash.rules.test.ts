import { expect, test } from "bun:test";
import { HASHES_MAX, isComparable, readHashFile } from "./picture-hash.rules.ts";

test("hashes are read from lines and the first column, and others are counted", () => {
  const text =
    '\ufeffhash,note\n# a comment\n"0123456789ABCDEF",odd\n0123456789abcdef\nfedcba9876543210;x\nno hash\n0123\n';
  expect(readHashFile(text)).toEqual({ hashes: ["0123456789abcdef", "fedcba9876543210"], wrong: 2 });
});

test("hashes near those of plain pictures are left out, because they would match all of them", () => {
  const plain = ["0000000000000000", "ffffffffffffffff", "8000000000010703", "000000000000001f", "ffffffffffffffe0"];
  expect(readHashFile(["0123456789abcdef", ...plain.slice(0, 2), ...plain.slice(3)].join("\n"))).toEqual({
    hashes: ["0123456789abcdef"],
    wrong: 4,
  });
  expect([plain[2] ?? "", "000000000000003f", "ffffffffffffffc0"].map(isComparable)).toEqual([true, true, true]);
  expect([isComparable("0000000000000000"), isComparable(""), isComparable("0123456789abcdef")]).toEqual([
    false,
    false,
    true,
  ]);
});

test("a list with too many hashes is refused as a whole", () => {
  const lines = Array.from({ length: HASHES_MAX + 1 }, (_, at) => `ffff0000${at.toString(16).padStart(8, "0")}`).join(
    "\n",
  );
  expect(readHashFile(lines)).toBeNull();
});
