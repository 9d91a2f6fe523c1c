import { afterAll, beforeAll, expect, test } from "bun:test";
import { SHOWCASE_MAX } from "../../../src/boards/showcase.contract.ts";
import { createClient } from "../../support/api.ts";
import { type Person, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function boardOf(owner: Person, name: string, pins: number, fields: object = { description: "In my words." }) {
  const board = await owner.client.trpc.boards.create.mutate({ name, ...fields });
  for (let index = 0; index < pins; index += 1) await seedPin(app, { ...board, owner });
  return board;
}
const shown = async ({ client }: Pick<Person, "client"> = { client: createClient(app) }) =>
  (await client.trpc.boards.showcase.query({})).map(({ name }) => name);

test("the showcase has public boards with a description and three Pins, one for each owner", async () => {
  const [ada, bo, cy] = await Promise.all(["Ada", "Bo", "Cy"].map((name) => seedPerson(app, name)));
  if (!ada || !bo || !cy) throw new Error("three people were made");
  await boardOf(ada, "Most", 5);
  await boardOf(ada, "Second of Ada", 4);
  await boardOf(bo, "Fewer", 3);
  await boardOf(cy, "Two Pins", 2);
  await boardOf(cy, "No words", 6, {});
  await boardOf(cy, "Secret", 6, { description: "Mine.", privacy: "secret" });
  expect(await shown()).toEqual(["Most", "Fewer"]);
  const [first] = await createClient(app).trpc.boards.showcase.query({});
  expect(first).toMatchObject({ description: "In my words.", coverColor: expect.stringMatching(/^#/) });
  expect(first?.coverImages).toHaveLength(5);
  const rest = await createClient(app).rest<{ name: string }[]>("GET", "/v3/showcase/boards/");
  expect(rest.data.map(({ name }) => name)).toEqual(["Most", "Fewer"]);

  await cy.client.trpc.safety.block.mutate({ userId: ada.id });
  expect(await shown(cy)).toEqual(["Fewer"]);
  const many = await Promise.all(["Di", "Ed", "Flo"].map((name) => seedPerson(app, name)));
  for (const owner of many) await boardOf(owner, `Board of ${owner.username}`, 3);
  expect(await shown(bo)).toHaveLength(SHOWCASE_MAX);
  const archived = await boardOf(bo, "Archived", 7);
  await bo.client.trpc.boards.update.mutate({ boardId: archived.id, archived: true });
  expect(await shown(ada)).not.toContain("Archived");
});
