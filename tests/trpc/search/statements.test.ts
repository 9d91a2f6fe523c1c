import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { images } from "../../../db/schema/images.ts";
import { createClient } from "../../support/api.ts";
import { type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const PAGE = 10;
let app: TestApp;
let board: SeededBoard;

beforeAll(async () => {
  app = await startTestApp();
  board = await seedBoard(app, await seedPerson(app, "Wilhelmina"), { name: "Lamps" });
  await seedPin(app, board, { title: "A brass lamp" });
  for (let n = 0; n < 2 * PAGE; n++) await seedPin(app, board, { title: "Brass" });
  // Every fourth picture is a copy of the one before.
  for (let n = 0; n < 2 * PAGE; n++) {
    const [image, other] = [await seedImage(app), await seedImage(app)];
    await seedPin(app, board, { image, title: "A lamp" });
    if (n % 4 > 0) continue;
    await app.deps.db.update(images).set({ phash: image.phash }).where(eq(images.id, other.id));
    await seedPin(app, board, { image: other, title: "A lamp" });
  }
});
afterAll(() => app.close());

/** Number of statements of a call that was made before, so that all caches are filled. */
async function statementsOf(path: string): Promise<{ count: number; items: unknown[] }> {
  const client = createClient(app);
  await client.fetch(path);
  const answer = await client.fetch(path);
  const { resource_response: response } = (await answer.json()) as {
    resource_response: { data: { results: unknown[] } };
  };
  const count = Number(/db;desc="(\d+) statements"/.exec(answer.headers.get("server-timing") ?? "")?.[1]);
  return { count, items: response.data.results };
}

test("related results are read once, although near-duplicates among them are left out", async () => {
  const { count, items } = await statementsOf(`/v3/search/pins/?query=brass%20lamp&page_size=${PAGE}`);
  expect(items.length).toBe(PAGE);
  // Seven of them look up synonyms.
  expect(count).toBeLessThanOrEqual(15);
});

test("a misspelled search asks for new words once", async () => {
  const pins = (await statementsOf("/v3/search/pins/?query=bress&page_size=5")).count;
  const people = (await statementsOf("/v3/search/users/?query=Wilhelmino")).count;
  // PostgreSQL needs fewer than the embedded engine.
  expect(pins).toBeLessThanOrEqual(8);
  expect(people).toBeLessThanOrEqual(6);
});
