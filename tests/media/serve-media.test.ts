import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import S3rver from "s3rver";
import { mediaKey } from "../../server/platform/media/media-key.ts";
import type { MediaStore } from "../../server/platform/media/media-store.ts";
import { openMediaStore } from "../../server/platform/media/open-store.ts";
import { serveMedia } from "../../server/platform/media/serve-media.ts";
import { tempDir } from "./support/temp-dir.ts";

const KEY = mediaKey("236x", "0123456789abcdef0123456789abcdef", "jpg");
const CONTENT = crypto.getRandomValues(new Uint8Array(50_000));

let dir: Awaited<ReturnType<typeof tempDir>>;
let emulator: S3rver;
const sites: Record<string, Bun.Server<undefined>> = {};

const serve = (store: MediaStore) =>
  Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request) => serveMedia(store, request, new URL(request.url).pathname.slice(1)),
  });

beforeAll(async () => {
  dir = await tempDir();
  const configureBuckets = [{ name: "media", configs: [] }];
  emulator = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory: dir.path, configureBuckets });
  const { port } = await emulator.run();
  const environment = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  for (const [name, url] of [
    ["disk", join(dir.path, "disk")],
    ["s3", "s3://media/p"],
  ] as const) {
    const store = openMediaStore(url, environment);
    await store.put(KEY, CONTENT, "image/jpeg");
    sites[name] = serve(store);
  }
});

afterAll(async () => {
  for (const site of Object.values(sites)) await site.stop(true);
  await emulator.close();
  await dir[Symbol.asyncDispose]();
});

const SAFE = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
  "cross-origin-resource-policy": "cross-origin",
};

describe.each(["disk", "s3"])("a stored picture served from %s", (name) => {
  const ask = (path: string, init?: RequestInit) =>
    fetch(new URL(path, sites[name]?.url), { redirect: "manual", ...init });

  test("is served whole, cacheable forever, and harmless", async () => {
    const answer = await ask(KEY);
    expect(answer.status).toBe(200);
    expect(answer.headers.toJSON()).toMatchObject({
      ...SAFE,
      "cache-control": "public, max-age=31536000, s-maxage=3600, immutable",
      "content-type": "image/jpeg",
    });
    expect(await answer.bytes()).toEqual(CONTENT);
  });

  test("HEAD answers alike without the bytes", async () => {
    const [get, head] = [await ask(KEY), await ask(KEY, { method: "HEAD" })];
    expect(head.headers.get("content-length")).toBe("50000");
    for (const name of ["etag", "content-type", "cache-control", ...Object.keys(SAFE)]) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    expect((await head.bytes()).length).toBe(0);
    await get.bytes();
  });

  test("is not sent again to a client that has it", async () => {
    const etag = (await ask(KEY, { method: "HEAD" })).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[a-z0-9.-]+"$/);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const answer = await ask(KEY, { headers: { "if-none-match": known } });
      expect([answer.status, (await answer.bytes()).length, answer.headers.get("etag")]).toEqual([304, 0, etag]);
      expect(answer.headers.toJSON()).toMatchObject(SAFE);
    }
    const other = await ask(KEY, { headers: { "if-none-match": '"something-else"' } });
    expect([other.status, (await other.bytes()).length]).toEqual([200, CONTENT.length]);
  });

  test.each(["236x/01/23/none.jpg", "originals", "..%2f..%2fetc%2fpasswd", "%2e%2e/x", ".incoming/x", ""])(
    "an unknown key %p is a 404 that is not cached",
    async (path) => {
      const answer = await ask(`/${path}`, { headers: { "if-none-match": "*" } });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect(answer.headers.toJSON()).toMatchObject(SAFE);
    },
  );

  test("cannot be changed through this transport", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const answer = await ask(KEY, { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
  });
});
