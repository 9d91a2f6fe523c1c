import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type OpenDatabase, openPostgres } from "../../db/client.ts";
import { createPublicCache } from "../../server/platform/cache/response-cache.ts";
import { freshDatabase } from "../support/fresh-database.ts";

let open: OpenDatabase;
beforeAll(async () => {
  open = await freshDatabase();
});
afterAll(() => open.close());

/** Answers "1", "2", …: the number of database reads so far. */
function counter() {
  let readings = 0;
  return async () => String(++readings);
}

describe("the cache of visitors' answers", () => {
  test("keeps an answer for its time, and computes it once for concurrent callers", async () => {
    const cache = await createPublicCache(open, { ttlMs: 5_000 });
    const make = counter();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.read("home", make)));
    expect(new Set(answers)).toEqual(new Set(["1"]));
    expect(await cache.read("home", make)).toBe("1");
    expect(await cache.read("other", make)).toBe("2");
  });

  test("a change that hides something clears every other process before it is answered", async () => {
    // On PostgreSQL the other process has separate connections.
    const other = open.url ? await openPostgres(open.url, 2) : null;
    const [here, there] = [
      await createPublicCache(open, { ttlMs: 5_000 }),
      await createPublicCache(other ?? open, { ttlMs: 5_000 }),
    ];
    const make = counter();
    for (let round = 1; round <= 50; round++) {
      expect(await there.read("home", make)).toBe(String(round));
      await here.forget();
    }
    await other?.close();
  });

  test("a response computed while something was hidden is sent, but not cached", async () => {
    const cache = await createPublicCache(open, { ttlMs: 5_000 });
    const gate = Promise.withResolvers<string>();
    const reading = cache.read("home", () => gate.promise);
    await cache.forget();
    gate.resolve("from before");
    expect(await reading).toBe("from before");
    expect(await cache.read("home", async () => "after")).toBe("after");
  });

  test("a failed answer is not cached, and the next request computes it again", async () => {
    const cache = await createPublicCache(open, { ttlMs: 5_000 });
    const failing = () => Promise.reject(new Error("database away"));
    await expect(cache.read("home", failing)).rejects.toThrow("database away");
    expect(await cache.read("home", async () => "back")).toBe("back");
  });

  test("the cache is bounded by the size of responses and keys, and skips oversized responses [SECURITY 42]", async () => {
    const cache = await createPublicCache(open, { ttlMs: 5_000 });
    const keys = Array.from({ length: 40 }, (_, at) => `${at}${"k".repeat(400_000)}`);
    for (const key of keys) await cache.read(key, async () => "x".repeat(200_000));
    const left = keys.filter((key) => cache.kept(key) !== undefined);
    expect(left.length).toBeWithin(1, 15);
    await cache.read("long", async () => "x".repeat(1_000_000));
    expect(cache.kept("long")).toBeUndefined();
    await cache.read("usual", async () => "x".repeat(50_000));
    expect(cache.kept("usual")).toBeDefined();
  });
});
