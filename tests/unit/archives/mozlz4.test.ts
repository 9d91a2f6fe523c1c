import { expect, test } from "bun:test";
import fc from "fast-check";
import { withoutMozLz4 } from "../../../server/platform/archives/unpack-mozlz4.ts";
import { mozLz4 } from "./mozlz4.ts";

/** A file that is read in pieces of some size. */
const fileOf = (bytes: Uint8Array, piece = 1_000) => ({
  name: "bookmarks.jsonlz4",
  async *open() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.slice(at, at + piece);
  },
});
async function unpacked(bytes: Uint8Array, piece?: number): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(withoutMozLz4(fileOf(bytes, piece)).open()));
}

test("any text is restored, whatever its repetitions and the pieces that are read", async () => {
  const text = fc.array(fc.constantFrom('{"title":"', "Möbel", "a", "https://shop.example/", "\n"), { maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 50 }), async (parts, piece) => {
      expect((await unpacked(mozLz4(parts.join("")), piece)).toString()).toBe(parts.join(""));
    }),
    { numRuns: 300 },
  );
});

test("a text that is longer than any match and repeats itself is restored", async () => {
  const text = `${"a".repeat(300_000)}${Array.from({ length: 40_000 }, (_, at) => at).join(",")}${"oak, elm; ".repeat(40_000)}`;
  expect((await unpacked(mozLz4(text))).toString() === text).toBe(true);
});

test("a file that isn't compressed stays as it is", async () => {
  for (const text of ["", "m", "mozLz40", '{"roots": {}}'])
    expect((await unpacked(Buffer.from(text), 3)).toString()).toBe(text);
});

test("a damaged file ends early, and is never longer than it says [SECURITY 60]", async () => {
  const packed = Buffer.from(mozLz4('{"title":"oak","uri":"https://shop.example/oak"},'.repeat(40)));
  const size = packed.readUInt32LE(8);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 12, max: packed.length - 1 }), fc.nat(255), async (at, byte) => {
      const damaged = Buffer.from(packed);
      damaged[at] = byte;
      expect((await unpacked(damaged)).length).toBeLessThanOrEqual(size);
      expect((await unpacked(damaged.subarray(0, at))).length).toBeLessThanOrEqual(size);
    }),
    { numRuns: 300 },
  );
});

test("a file that says it unpacks to more than 100 MB is refused [SECURITY 60]", async () => {
  const bomb = Buffer.from(mozLz4("[]"));
  bomb.writeUInt32LE(100 * 2 ** 20 + 1, 8);
  expect(unpacked(bomb)).rejects.toMatchObject({ code: "archiveBomb" });
});
