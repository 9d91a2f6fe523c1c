import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, seedBoard, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let owner: Person;

beforeAll(async () => {
  app = await startTestApp();
  owner = await seedPerson(app, "Olga");
});
afterAll(() => app.close());

test("a board's Pins page newest first without gaps or repeats while others are saved", async () => {
  const board = await seedBoard(app, owner);
  const ids: string[] = [];
  for (let i = 0; i < 7; i++) ids.push(await seedPin(app, board));
  const visitor = createClient(app);
  const seen: string[] = [];
  let bookmark: string | null = null;
  do {
    const page = await visitor.trpc.feeds.board.query({ boardId: board.id, pageSize: 3, bookmark });
    seen.push(...page.items.map((pin) => pin.id));
    bookmark = page.bookmark;
    await seedPin(app, board);
  } while (bookmark);
  expect(seen).toEqual(ids.toReversed());
});

test("a board's list can leave out the Pins of sections", async () => {
  const board = await seedBoard(app, owner);
  const loose = await seedPin(app, board);
  await seedPin(app, board, { sectionId: await seedSection(app, board) });
  const options = { board_id: board.id, filter_section_pins: true };
  const answer = await createClient(app).resource<{ id: string }[]>("BoardFeedResource", "get", options);
  expect(answer.data.map((pin) => pin.id)).toEqual([loose]);
  expect(answer.bookmark).toBeNull();
});

test("a profile lists a person's saves and creations, whatever the case of the name", async () => {
  const person = await seedPerson(app, "Pia");
  const board = await seedBoard(app, person);
  const secret = await seedBoard(app, person, { privacy: "secret" });
  const made = await seedPin(app, board);
  const saved = await seedPin(app, board, { originPinId: "1", nativeCreatorId: owner.id });
  const hidden = await seedPin(app, secret);
  const idsOf = async (list: "saved" | "created", client = createClient(app)) =>
    (await client.trpc.feeds[list].query({ username: person.username.toUpperCase() })).items.map((pin) => pin.id);
  expect(await idsOf("saved")).toEqual([saved, made]);
  expect(await idsOf("created")).toEqual([made]);
  expect(await idsOf("saved", person.client)).toEqual([hidden, saved, made]);
  expect(await idsOf("created", person.client)).toEqual([hidden, made]);
});

test("unknown people, boards and sections are contract errors, for hostile names too", async () => {
  const visitor = createClient(app);
  expect(await visitor.rest("GET", "/v3/users/nobody_here/pins/")).toMatchObject({ status: 404, code: 30 });
  expect(await visitor.resource("UserActivityPinsResource", "get", { username: "nobody_here" })).toMatchObject({
    code: 30,
  });
  expect(await visitor.resource("UserPinsResource", "get", { username: "a\u0000b" })).toMatchObject({
    status: 400,
    code: 1,
  });
  expect(await visitor.rest("GET", "/v3/boards/42/pins/")).toMatchObject({ status: 404, code: 40 });
  expect(await visitor.rest("GET", "/v3/sections/42/pins/")).toMatchObject({ status: 404, code: 41 });
  expect(await visitor.rest("GET", "/v3/boards/x/pins/")).toMatchObject({ status: 400, code: 1 });
  for (const size of ["0", "251", "-1", "1.5", "x"]) {
    expect(await visitor.rest("GET", `/v3/feeds/home/?page_size=${size}`), size).toMatchObject({
      status: 400,
      code: 1,
    });
  }
});

test("every list costs as many statements for fifty Pins as for five", async () => {
  const board = await seedBoard(app, owner);
  const section = await seedSection(app, board);
  for (let i = 0; i < 51; i++) await seedPin(app, board, { sectionId: section });
  const { trpc } = createClient(app);
  const { username } = owner;
  const lists: Record<string, (pageSize: number) => Promise<{ items: unknown[] }>> = {
    board: (pageSize) => trpc.feeds.board.query({ boardId: board.id, pageSize }),
    section: (pageSize) => trpc.feeds.section.query({ sectionId: section, pageSize }),
    saved: (pageSize) => trpc.feeds.saved.query({ username, pageSize }),
    created: (pageSize) => trpc.feeds.created.query({ username, pageSize }),
  };
  for (const [name, read] of Object.entries(lists)) {
    const cost = (pageSize: number) =>
      countStatements(app, async () => expect((await read(pageSize)).items).toHaveLength(pageSize));
    const [five, fifty] = [await cost(5), await cost(50)];
    expect(five, name).toBe(fifty);
    expect(five, name).toBe(2);
  }
});

test("a suspended person has no lists", async () => {
  const person = await seedPerson(app, "Sue");
  await seedPin(app, await seedBoard(app, person));
  await app.deps.db.update(users).set({ suspendedAt: app.deps.now() }).where(eq(users.id, person.id));
  for (const list of ["pins", "created"]) {
    const answer = await createClient(app).rest("GET", `/v3/users/${person.username}/${list}/`);
    expect(answer, list).toMatchObject({ status: 404, code: 30 });
  }
});
