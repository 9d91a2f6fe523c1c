/**
 * The media store on real S3 servers: TEST_S3_URLS lists them, as `http://KEY:SECRET@127.0.0.1:7070`, separated by spaces. The test makes a
 * new bucket on each. Two servers are easy to get: Moto (Debian 13: python3-moto, python3-flask, python3-flask-cors), which
 * `python3 -c 'from moto.server import main; main()' --port 7070` starts, and fauxqs (`FAUXQS_PORT=7071 npx fauxqs`).
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { mediaKey } from "../../server/platform/media/media-key.ts";
import type { MediaStore } from "../../server/platform/media/media-store.ts";
import { openMediaStore } from "../../server/platform/media/open-store.ts";
import { tempDir } from "../media/support/temp-dir.ts";
import { makeBucket } from "./support/make-bucket.ts";

setDefaultTimeout(60_000);
const servers = (process.env.TEST_S3_URLS ?? "").split(" ").filter(Boolean);
if (servers.length === 0) console.error("skipped: TEST_S3_URLS names no S3 server");

const BUCKET = `tackboard-${process.pid}`;
/** More than one part of an upload in parts, which have 5 MiB each. */
const FILM_BYTES = 12_000_000;
/** More than a list has on one page. */
const MANY = 1_020;
const key = (name: string) => mediaKey("orig", createHash("md5").update(name).digest("hex"), "png");
const sum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The site's settings for a server: its address and keys. */
function environmentOf(server: string) {
  const { origin, username, password } = new URL(server);
  const keys = { S3_ACCESS_KEY_ID: decodeURIComponent(username), S3_SECRET_ACCESS_KEY: decodeURIComponent(password) };
  return { S3_ENDPOINT: origin, S3_REGION: "us-east-1", ...keys };
}

async function read(store: MediaStore, name: string, range?: { start: number; end: number }): Promise<Uint8Array> {
  const found = await store.get(name, range);
  return found ? new Response(found.body).bytes() : expect.unreachable();
}

async function listed(store: MediaStore, beginning = ""): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key: name } of store.list(beginning)) keys.push(name);
  return keys.sort();
}

// A list without a server would declare no test, which a run of this file alone takes for a failure.
const named = servers.length > 0 ? servers : ["http://127.0.0.1"];
describe.skipIf(servers.length === 0).each(named.map((server) => [new URL(server).host, server]))(
  "the media store on the server at %s",
  (_host, server) => {
    const env = environmentOf(String(server));
    const at = (prefix: string) => openMediaStore(`s3://${BUCKET}/${prefix}`, env);
    let dir: Awaited<ReturnType<typeof tempDir>>;
    beforeAll(async () => {
      dir = await tempDir();
      await makeBucket(env, BUCKET);
    });
    afterAll(async () => {
      const store = at("");
      for await (const { key: name } of store.list()) await store.delete(name);
      await dir[Symbol.asyncDispose]();
    });

    test("a picture comes back byte by byte, with its type and size, until it is deleted", async () => {
      const store = at("pictures");
      const bytes = crypto.getRandomValues(new Uint8Array(60_000));
      await store.put(key("a"), bytes, "image/png");
      expect(await store.get(key("a"))).toMatchObject({ contentType: "image/png", size: bytes.length });
      expect(sum(await read(store, key("a")))).toBe(sum(bytes));
      await store.put(key("a"), bytes.slice(0, 100), "image/png");
      expect(sum(await read(store, key("a")))).toBe(sum(bytes.slice(0, 100)));
      await store.delete(key("a"));
      await store.delete(key("a"));
      expect([await store.has(key("a")), await store.get(key("a"))]).toEqual([false, null]);
    });

    test("a film is sent in parts, and any part of it can be read", async () => {
      const store = at("films");
      const bytes = Buffer.alloc(FILM_BYTES);
      for (let place = 0; place < FILM_BYTES; place += 60_000)
        crypto.getRandomValues(bytes.subarray(place, place + 60_000));
      const path = join(dir.path, "film");
      await Bun.write(path, bytes);
      await store.putFile(key("film"), path, "video/mp4");
      expect(await store.get(key("film"))).toMatchObject({ contentType: "video/mp4", size: FILM_BYTES });
      expect(sum(await read(store, key("film")))).toBe(sum(bytes));
      const [start, end] = [5_242_800, 5_243_000];
      expect(sum(await read(store, key("film"), { start, end }))).toBe(sum(bytes.subarray(start, end + 1)));
    });

    test.each(["plus+and space", "été/日本", "a=b&c", "50%"])("the prefix %p is one like any other", async (prefix) => {
      const store = at(prefix);
      await store.put(key("p"), new Uint8Array(5), "image/png");
      expect([await store.has(key("p")), await listed(store)]).toEqual([true, [key("p")]]);
      expect(await read(store, key("p"))).toHaveLength(5);
      await store.delete(key("p"));
      expect(await listed(store)).toEqual([]);
    });

    test("a list has every key once, over several pages, and can begin with a part of a key", async () => {
      const store = at("many");
      const keys = Array.from({ length: MANY }, (_, number) => key(`many ${number}`)).sort();
      for (let from = 0; from < MANY; from += 30)
        await Promise.all(keys.slice(from, from + 30).map((name) => store.put(name, new Uint8Array(1), "image/png")));
      expect(await listed(store)).toEqual(keys);
      const [beginning] = /^.*\/../.exec(keys[0] ?? "") ?? [""];
      expect(await listed(store, beginning)).toEqual(keys.filter((name) => name.startsWith(beginning)));
    });

    test("a missing bucket and a wrong key are faults, not missing pictures", async () => {
      await at("").ping();
      const missing = openMediaStore("s3://tackboard-not-there", env);
      const wrong = openMediaStore(`s3://${BUCKET}`, { ...env, S3_ACCESS_KEY_ID: "nobody" });
      await expect(missing.ping()).rejects.toThrow();
      await expect(missing.put(key("x"), new Uint8Array(1), "image/png")).rejects.toThrow();
      // The emulators check no keys.
      if (!(await isOpenToAll(wrong))) await expect(wrong.get(key("x"))).rejects.toThrow();
    });
  },
);

const isOpenToAll = (store: MediaStore) =>
  store.ping().then(
    () => true,
    () => false,
  );
