import { expect, test } from "bun:test";
import { gunzipSync } from "node:zlib";
import { PART_CHARS_MAX } from "../../../src/catalogs/feed.ts";
import { packFile } from "./pack-file.ts";

test("splits a file into parts within the request limit and joins them unchanged", async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  const file = new Blob(Array.from({ length: 20 }, (_, at) => bytes.map((byte) => byte ^ at)));
  const parts = await packFile(file);
  expect(parts.length).toBeGreaterThan(1);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(PART_CHARS_MAX);
  const whole = gunzipSync(Buffer.concat(parts.map((part) => Buffer.from(part, "base64"))));
  expect(whole.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
});
