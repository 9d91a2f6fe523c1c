import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../../support/api.ts";
import { seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Suggestions {
  items: { title: string }[];
}

test("GET board_title_suggestions answers others' board names, then the Pin's own words [signed-in 7]", async () => {
  const image = await seedImage(app);
  const boards = ["Herb garden", "herb garden", "Balcony", "Mine", "balcony", "herb garden", "Presents for Mum"];
  const people = await Promise.all(boards.map(() => seedPerson(app)));
  let pinId = "";
  for (const [at, name] of boards.entries()) {
    const person = people[at];
    if (!person) throw new Error("nobody");
    pinId = await seedPin(app, await seedBoard(app, person, { name }), { image, title: "Thyme and sage: a plan" });
  }
  const secret = await seedBoard(app, await seedPerson(app), { privacy: "secret", name: "Present for Ada" });
  await seedPin(app, secret, { image });
  const reader = people[3];
  const path = `/v3/pins/${pinId}/board_title_suggestions/`;
  const answer = await reader?.client.rest<Suggestions>("GET", path);
  const titles = answer?.data.items.map(({ title }) => title) ?? [];
  // Excludes the reader's own board names, those of secret boards, and wording that only one person used.
  expect(titles.map((title) => title.toLowerCase())).toEqual(["herb garden", "balcony", "thyme and sage"]);

  // A block hides the other's board names too (SECURITY 27).
  await reader?.client.trpc.safety.block.mutate({ userId: people[2]?.id ?? "" });
  const left = (await reader?.client.rest<Suggestions>("GET", path))?.data.items ?? [];
  expect(left.map(({ title }) => title.toLowerCase())).toEqual(["herb garden", "thyme and sage"]);
});

test("suggested names need a log-in and a visible Pin [signed-in 7]", async () => {
  const owner = await seedPerson(app);
  const secret = await seedPin(app, await seedBoard(app, owner, { privacy: "secret" }));
  const path = `/v3/pins/${secret}/board_title_suggestions/`;
  expect(await createClient(app).rest("GET", path)).toMatchObject({ status: 401, code: 2 });
  expect(await (await seedPerson(app)).client.rest("GET", path)).toMatchObject({ status: 404, code: 50 });
  expect(await owner.client.rest("GET", path)).toMatchObject({ status: 200 });
});

test("section suggestions leave out the board's and sections' names, and need access", async () => {
  const image = await seedImage(app);
  const [reader, other] = [await seedPerson(app), await seedPerson(app)];
  const pinId = await seedPin(app, await seedBoard(app, other, { name: "Herbs" }), { image, title: "Thyme and sage" });
  for (const name of ["Balcony", "Balcony", "Herbs"])
    await seedPin(app, await seedBoard(app, await seedPerson(app), { name }), { image });
  const board = await seedBoard(app, reader, { name: "Garden" });
  const ask = async (boardId: string) =>
    reader.client.rest<Suggestions>("GET", `/v3/pins/${pinId}/board_title_suggestions/?board_id=${boardId}`);
  const titles = async () => (await ask(board.id)).data.items.map(({ title }) => title).sort();
  expect(await titles()).toEqual(["Balcony", "Herbs", "Thyme and sage"]);
  await reader.client.trpc.sections.create.mutate({ boardId: board.id, name: "balcony" });
  expect(await titles()).toEqual(["Herbs", "Thyme and sage"]);
  await reader.client.trpc.boards.update.mutate({ boardId: board.id, name: "herbs" });
  expect(await titles()).toEqual(["Thyme and sage"]);
  const secret = await seedBoard(app, other, { privacy: "secret" });
  expect(await ask(secret.id)).toMatchObject({ status: 404, code: 40 });
});
