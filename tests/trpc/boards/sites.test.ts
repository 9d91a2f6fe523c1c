import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../../support/api.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
});
afterAll(() => app.close());

const LINKS = ["https://www.b.example/1", "https://a.example/1", "https://b.example/2", "https://a.example/2"];

test("a board's Pins are counted by site, most first, without Pins that have no link", async () => {
  const board = await seedBoard(app, ada, { name: "Recipes" });
  for (const link of [...LINKS, "https://b.example/3"]) await seedPin(app, board, { title: "Tart", link });
  await seedPin(app, board, { title: "Tart of my own", link: "" });
  const visitor = createClient(app);
  const answer = await visitor.rest("GET", `/v3/boards/${board.id}/sites/`);
  expect(answer.data).toEqual([
    { domain: "b.example", pin_count: 3 },
    { domain: "a.example", pin_count: 2 },
  ]);
  const search = { query: "site:a.example", boardId: board.id };
  expect((await visitor.trpc.search.pins.query(search)).items).toHaveLength(2);
});

test("a secret board's sites answer only those who see it, and removed Pins don't count", async () => {
  const board = await seedBoard(app, ada, { name: "Plans", privacy: "secret" });
  const pin = await seedPin(app, board, { title: "Chair", link: "https://a.example/" });
  const path = `/v3/boards/${board.id}/sites/`;
  expect((await createClient(app).rest("GET", path)).status).toBe(404);
  expect((await ada.client.rest("GET", path)).data).toEqual([{ domain: "a.example", pin_count: 1 }]);
  await ada.client.rest("DELETE", `/v3/pins/${pin}/`);
  expect((await ada.client.rest("GET", path)).data).toEqual([]);
});
