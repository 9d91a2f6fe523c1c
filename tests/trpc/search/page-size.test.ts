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
  board = await seedBoard(app, await seedPerson(app, "Ada"), { name: "Lamps" });
  // Each picture twice, so a page of Pins has half as many pictures.
  for (let n = 0; n < 3 * PAGE; n++) {
    const [one, other] = [await seedImage(app), await seedImage(app)];
    await app.deps.db.update(images).set({ phash: one.phash }).where(eq(images.id, other.id));
    for (const image of [one, other]) await seedPin(app, board, { image, title: "A brass lamp" });
  }
});
afterAll(() => app.close());

test("a search page is full even though copies of pictures are left out", async () => {
  const client = createClient(app);
  const sizes: number[] = [];
  let bookmark: string | null = null;
  const seen = new Set<string>();
  do {
    const page = await client.trpc.search.pins.query({ query: "brass lamp", pageSize: PAGE, bookmark });
    for (const { id } of page.items) seen.add(id);
    sizes.push(page.items.length);
    bookmark = page.bookmark;
  } while (bookmark && sizes.length < 20);
  expect(sizes.filter((size) => size > 0).slice(0, 2)).toEqual([PAGE, PAGE]);
  expect(seen.size).toBe(sizes.reduce((sum, size) => sum + size, 0));
});

test("a half-typed word is never offered, alone or before another", async () => {
  await seedPin(app, board, { title: "Samovar", description: "With marmalade and zwieback" });
  const offered = async (term: string) =>
    (await createClient(app).trpc.search.autocomplete.query({ q: term })).map(({ query }) => query);
  expect(await offered("marmal")).not.toContain("marmal");
  expect(await offered("zwieback")).toContain("zwieback");
  expect(await offered("bra lam")).toEqual(["brass lamp"]);
});
