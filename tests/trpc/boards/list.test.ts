import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Board } from "../../../src/model/board.ts";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
const names = ["Écharpes", "arts", "Zoo", "10 ideas", "Dogs", "cats"];

beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
  for (const name of names) {
    app.advance(1_000);
    await ada.client.trpc.boards.create.mutate({ name });
  }
});
afterAll(() => app.close());

async function namesOf(person: Person, options: object): Promise<string[]> {
  const found: string[] = [];
  let bookmarks: string[] = [];
  do {
    const answer = await person.client.resource<Board[]>("BoardsResource", "get", {
      username: ada.username.toUpperCase(),
      page_size: 2,
      bookmarks,
      ...options,
    });
    expect(answer.status).toBe(200);
    found.push(...answer.data.map((board) => board.name));
    bookmarks = [answer.bookmark ?? "-end-"];
  } while (bookmarks[0] !== "-end-");
  return found;
}

test("each order lists every board once, page by page", async () => {
  const newest = names.toReversed();
  expect(await namesOf(ada, { sort: "newest" })).toEqual(newest);
  expect(await namesOf(ada, { sort: "oldest" })).toEqual(names);
  expect(await namesOf(ada, { sort: "last_pinned_to" })).toEqual(newest);
  expect(await namesOf(ada, { sort: "something else" })).toEqual(newest);
  const alphabetical = ["10 ideas", "arts", "cats", "Dogs", "Écharpes", "Zoo"];
  expect(await namesOf(ada, { sort: "alphabetical" })).toEqual(alphabetical);
});

test("custom order is the owner's, also for others; until it is set the newest come first", async () => {
  const ids = new Map((await ada.client.trpc.boards.list.query({})).items.map(({ name, id }) => [name, id]));
  expect(await namesOf(ada, { sort: "custom" })).toEqual(names.toReversed());
  const move = (name: string, after: string | null) =>
    ada.client.rest("PUT", "/v3/users/me/boards/order/", {
      board_id: ids.get(name),
      after_board_id: after && ids.get(after),
    });
  expect((await move("Écharpes", null)).status).toBe(200);
  expect((await move("cats", "arts")).status).toBe(200);
  const order = ["Écharpes", "Dogs", "10 ideas", "Zoo", "arts", "cats"];
  const eve = await seedPerson(app, "Eve");
  expect(await namesOf(ada, { sort: "custom" })).toEqual(order);
  expect(await namesOf(eve, { sort: "custom" })).toEqual(order);
  const foreign = await seedBoard(app, eve);
  for (const [boardId, afterBoardId] of [
    [foreign.id, null],
    [ids.get("cats") ?? "", foreign.id],
    [app.deps.newId(), null],
  ] as const) {
    const answer = await ada.client.rest("PUT", "/v3/users/me/boards/order/", { boardId, afterBoardId });
    expect(answer).toMatchObject({ status: 404, code: 40 });
  }
  expect(await namesOf(ada, { sort: "custom" })).toEqual(order);
});

test("a joined board has its own position among yours, separate from its owner's", async () => {
  const [fay, gil] = await Promise.all([seedPerson(app, "Fay"), seedPerson(app, "Gil")]);
  const [own, joined, other] = [await seedBoard(app, fay), await seedBoard(app, gil), await seedBoard(app, gil)];
  await gil.client.trpc.boards.invite.mutate({ boardId: joined.id, userIds: [fay.id] });
  await fay.client.trpc.boards.answerInvite.mutate({ boardId: joined.id, accept: true });
  await fay.client.trpc.boards.reorder.mutate({ boardId: joined.id, afterBoardId: own.id });
  const order = async ({ client }: Person) =>
    (await client.trpc.boards.list.query({ sort: "custom" })).items.map(({ id }) => id);
  expect(await order(fay)).toEqual([own.id, joined.id]);
  await gil.client.trpc.boards.reorder.mutate({ boardId: joined.id, afterBoardId: null });
  expect(await order(gil)).toEqual([joined.id, other.id]);
  expect(await order(fay)).toEqual([own.id, joined.id]);
});

test("moves in two windows all count, and no board is lost [SECURITY 39]", async () => {
  const ivy = await seedPerson(app, "Ivy");
  const made = await Promise.all(Array.from({ length: 8 }, () => seedBoard(app, ivy)));
  const ids = made.map(({ id }) => id);
  await Promise.all(ids.map((boardId) => ivy.client.trpc.boards.reorder.mutate({ boardId, afterBoardId: null })));
  const { items } = await ivy.client.trpc.boards.list.query({ sort: "custom" });
  expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test("a board created between two pages causes no repeat or gap", async () => {
  const bob = await seedPerson(app, "Bob");
  for (const name of ["a", "b", "c", "d"]) await bob.client.trpc.boards.create.mutate({ name });
  for (const sort of ["newest", "last_pinned_to"] as const) {
    const before = await bob.client.trpc.boards.list.query({ sort });
    const first = await bob.client.trpc.boards.list.query({ sort, pageSize: 2 });
    app.advance(1_000);
    await bob.client.trpc.boards.create.mutate({ name: `between ${sort}` });
    const rest = await bob.client.trpc.boards.list.query({ sort, bookmark: first.bookmark });
    expect([...first.items, ...rest.items].map((board) => board.id)).toEqual(before.items.map((board) => board.id));
  }
});

test("secret boards are listed for their owner only; archived ones on request", async () => {
  const eve = await seedPerson(app, "Eve");
  const owner = await seedPerson(app, "Olga");
  const open = await owner.client.trpc.boards.create.mutate({ name: "Open" });
  const secret = await owner.client.trpc.boards.create.mutate({ name: "Secret", privacy: "secret" });
  const guarded = await seedBoard(app, owner, { privacy: "protected", name: "Guarded" });
  const away = await owner.client.trpc.boards.create.mutate({ name: "Away" });
  await owner.client.trpc.boards.update.mutate({ boardId: away.id, archived: true });
  const ids = async (person: Person, input: object) =>
    (await person.client.trpc.boards.list.query({ userId: owner.id, sort: "oldest", ...input })).items.map((b) => b.id);
  const all = { includeArchived: true };
  expect(await ids(owner, {})).toEqual([open.id, secret.id, guarded.id]);
  expect(await ids(owner, all)).toEqual([open.id, secret.id, guarded.id, away.id]);
  expect(await ids(owner, { privacyFilter: "secret" })).toEqual([secret.id, guarded.id]);
  expect(await ids(owner, { privacyFilter: "public" })).toEqual([open.id]);
  expect(await ids(owner, { privacyFilter: "protected" })).toEqual([guarded.id]);
  expect(await ids(owner, { privacyFilter: "public_and_secret" })).toEqual([open.id, secret.id]);
  expect(await ids(eve, { privacyFilter: "protected", ...all })).toEqual([]);
  expect(await ids(eve, { privacyFilter: "public_and_secret" })).toEqual([open.id]);
  expect(await ids(eve, {})).toEqual([open.id]);
  expect(await ids(eve, all)).toEqual([open.id, away.id]);
  expect(await ids(eve, { privacyFilter: "secret", ...all })).toEqual([]);
});

test("without a name lists the viewer's boards; visitors must log in, unknown names are 404", async () => {
  const mine = await ada.client.resource<Board[]>("BoardsResource", "get", { sort: "oldest" });
  expect(mine.data.map((board) => board.name)).toEqual(names);
  const visitor = createClient(app);
  expect(await visitor.resource("BoardsResource", "get")).toMatchObject({ status: 401, code: 2 });
  expect(await visitor.rest("GET", "/v3/users/nobody-here/boards/")).toMatchObject({ status: 404, code: 30 });
});

test("a bookmark of another list or order is refused with a message", async () => {
  const made = (position: unknown[]) => btoa(JSON.stringify(position)).replaceAll("=", "");
  const { bookmark } = await ada.client.trpc.boards.list.query({ sort: "newest", pageSize: 1 });
  const bad = [
    "x",
    made(["last_pinned_to"]),
    made(["last_pinned_to", "0000-00-00T00:00:00Z", "1"]),
    made(["last_pinned_to", "0000-01-01T00:00:00Z", "1"]),
    made(["last_pinned_to", "2024-01-01T00:00:00Z", "9223372036854775808"]),
    bookmark,
  ];
  for (const text of bad) {
    const answer = await ada.client.resource("BoardsResource", "get", { bookmarks: [text] });
    expect(answer, String(text)).toMatchObject({ status: 400, code: 1 });
    expect(answer.fields).toHaveProperty("bookmarks");
  }
  const huge = { sort: "custom", bookmarks: [made(["custom", "9223372036854775808", "1"])] };
  expect((await ada.client.resource("BoardsResource", "get", huge)).status).toBe(400);
  const nul = { sort: "alphabetical", bookmarks: [made(["alphabetical", "\0", "1"])] };
  expect((await ada.client.resource("BoardsResource", "get", nul)).status).toBe(400);
});

test("five boards and fifty cost the same number of statements", async () => {
  const owner = await seedPerson(app, "Olga");
  for (let i = 0; i < 50; i++) {
    const board = await seedBoard(app, owner, { name: `Many ${i}` });
    await seedPin(app, board);
  }
  const counts: number[] = [];
  for (const pageSize of [5, 50]) {
    let listed = 0;
    const list = async () => {
      listed = (await ada.client.trpc.boards.list.query({ userId: owner.id, pageSize })).items.length;
    };
    counts.push(await countStatements(app, list));
    expect(listed).toBe(pageSize);
  }
  expect(counts[0]).toBeGreaterThan(1);
  expect(counts[1]).toBe(counts[0] as number);
});
