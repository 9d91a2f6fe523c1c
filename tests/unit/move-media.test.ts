import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { copyStore } from "../../server/platform/backup/move-media.ts";
import { openMediaStore } from "../../server/platform/media/open-store.ts";

const folder = mkdtempSync(join(tmpdir(), "tackboard-move-"));
const emulator = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: join(folder, "s3"),
  configureBuckets: [{ name: "pins", configs: [] }],
});
afterAll(async () => {
  await emulator.close();
  rmSync(folder, { recursive: true, force: true });
});

test("media move from disk to S3 with their types, and a second run copies only new files", async () => {
  const { port } = await emulator.run();
  const from = openMediaStore(join(folder, "media"));
  const to = openMediaStore("s3://pins/media", {
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    S3_REGION: "us-east-1",
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  const files = { "originals/ab/cd/a.png": 70_000, "236x/ab/cd/a.jpg": 900, "videos/ab/list.m3u8": 40 };
  for (const [key, size] of Object.entries(files)) await from.put(key, Buffer.alloc(size, key), "");
  const how = { work: join(folder, "work"), report: () => {} };
  expect(await copyStore(from, to, how)).toEqual({ files: 3, bytes: 70_940, copied: 3 });
  for (const [key, size] of Object.entries(files)) {
    const stored = await to.get(key);
    expect(await new Response(stored?.body).bytes()).toEqual(new Uint8Array(Buffer.alloc(size, key)));
  }
  expect((await to.get("videos/ab/list.m3u8"))?.contentType).toBe("application/vnd.apple.mpegurl");
  await from.put("originals/ab/cd/b.png", Buffer.alloc(5), "");
  expect(await copyStore(from, to, how)).toEqual({ files: 4, bytes: 70_945, copied: 1 });
  expect(existsSync(join(folder, "media/originals/ab/cd/a.png"))).toBe(true);
  expect(readdirSync(join(folder, "work"))).toEqual([]);
}, 30_000);
