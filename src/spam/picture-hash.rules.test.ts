import { expect, test } from "bun:test";
import { HASHES_MAX, isComparable, readHashFile } from "./picture-hash.rules.ts";

test("hashes are read from lines and the first column, and others are counted", () => {
  const text =
    '\ufeffhash,note\n# a comment\n"0123456789ABCDEF",odd\n0123456789abcdef\nfedcba9876543210;x\nno hash\n0123\n';
  expect(readHashFile(text)).toEqual({ hashes: ["0123456789abcdef", "fedcba9876543210"], wrong: 2 });
});

test("the hash of a picture of one color is left out, because it would match every such picture", () => {
  expect(readHashFile("0123456789abcdef\n0000000000000000\nffffffffffffffff\n")?.hashes).toEqual(["0123456789abcdef"]);
  expect([isComparable("0000000000000000"), isComparable(""), isComparable("0123456789abcdef")]).toEqual([
    false,
    false,
    true,
  ]);
});

test("a list with too many hashes is refused as a whole", () => {
  const lines = Array.from({ length: HASHES_MAX + 1 }, (_, at) => (at + 1).toString(16).padStart(16, "0")).join("\n");
  expect(readHashFile(lines)).toBeNull();
});
