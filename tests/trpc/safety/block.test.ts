import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { inArray } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { type Client, createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { newEmail } from "../../support/people.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let bob: Person;
let adaBoard: SeededBoard;
let bobBoard: SeededBoard;
let adaPin: string;
let bobPin: string;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A word that only this test uses. */
let word = "";
beforeEach(async () => {
  word = `zebra${++count}x`;
  ada = await seedPerson(app, `ada${word}`);
  bob = await seedPerson(app, `bob${word}`);
  [adaBoard, bobBoard] = [
    await seedBoard(app, ada, { name: `${word} of Ada` }),
    await seedBoard(app, bob, { name: `${word} of Bob` }),
  ];
  adaPin = await seedPin(app, adaBoard, { title: `${word} lamp` });
  bobPin = await seedPin(app, bobBoard, { title: `${word} chair` });
});

const block = (person: Person, other: Person) => person.client.rest("POST", `/v3/users/${other.id}/block/`);
const unblock = (person: Person, other: Person) => person.client.rest("DELETE", `/v3/users/${other.id}/block/`);
const text = ({ body }: { body: unknown }) => JSON.stringify(body).replace(/"request_identifier":"[^"]*"/, "");

/** All addresses that answer with a person's content; also called with ids of nobody to compare. */
const addressesOf = (of: { id: string; username: string; slug: string; boardId: string; pinId: string }) => [
  ["GET", `/v3/users/${of.username}/`],
  ["GET", `/v3/users/${of.username}/followers/`],
  ["GET", `/v3/users/${of.username}/following/`],
  ["GET", `/v3/boards/${of.boardId}/`],
  ["GET", `/v3/boards/${of.boardId}/pins/`],
  ["GET", `/v3/boards/${of.boardId}/sections/`],
  ["GET", `/v3/pins/${of.pinId}/`],
  ["GET", `/v3/pins/${of.pinId}/comments/`],
  ["POST", `/v3/users/${of.id}/follow/`],
  ["POST", `/v3/boards/${of.boardId}/follow/`],
  ["POST", `/v3/users/${of.id}/mute/`],
];
const NOBODY = { id: "11", username: "nobody-at-all", slug: "nothing", boardId: "12", pinId: "13" };

test("a block hides both ways: the answers are byte for byte those of missing things [SECURITY 27]", async () => {
  await block(ada, bob);
  const sides = [
    { client: bob.client, of: { ...ada, slug: adaBoard.slug, boardId: adaBoard.id, pinId: adaPin } },
    { client: ada.client, of: { ...bob, slug: bobBoard.slug, boardId: bobBoard.id, pinId: bobPin } },
  ];
  const missing = addressesOf(NOBODY);
  for (const { client, of } of sides) {
    for (const [at, [method = "", path = ""]] of addressesOf(of).entries()) {
      const [hidden, none] = [await client.rest(method, path), await client.rest(method, missing[at]?.[1] ?? "")];
      expect(hidden.status, `${method} ${path}`).toBe(404);
      expect(text(hidden), `${method} ${path}`).toBe(text(none));
    }
    const named = { username: of.username, slug: of.slug };
    expect((await client.resource("BoardResource", "get", named)).status).toBe(404);
    expect((await client.resource("UserPinsResource", "get", named)).status).toBe(404);
    expect((await client.resource("UserActivityPinsResource", "get", named)).status).toBe(404);
    expect((await client.resource("BoardsResource", "get", named)).status).toBe(404);
    const query = `{ v3GetPinQuery(pin: "${of.pinId}") { id } }`;
    const graph = await client.fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query }),
    });
    expect(await graph.text()).not.toContain(`"id":"${of.pinId}"`);
  }
});

/** Everything that lists return for the word. */
async function found(client: Client): Promise<string> {
  const search = (scope: string) => client.resource("BaseSearchResource", "get", { query: word, scope });
  const answers = [
    await search("pins"),
    await search("boards"),
    await search("users"),
    await client.resource("UserHomefeedResource", "get", { page_size: 250 }),
    await client.resource("AdvancedTypeaheadResource", "get", { term: word, count: 10 }),
    await client.rest("GET", `/v3/search/autocomplete/?q=${word}&show_pin_count=true`),
  ];
  return JSON.stringify(answers.map(({ data }) => data));
}

test("a block hides both from each other in search, feeds, suggestions and related Pins [SECURITY 27]", async () => {
  const seesBob = [bob.username, bobPin, bobBoard.id, `${word} chair`];
  for (const mark of seesBob) expect(await found(ada.client)).toContain(mark);
  await block(bob, ada);
  const [forAda, forBob] = [await found(ada.client), await found(bob.client)];
  for (const mark of seesBob) expect(forAda, mark).not.toContain(mark);
  for (const mark of [ada.username, adaPin, adaBoard.id, `${word} lamp`]) expect(forBob, mark).not.toContain(mark);
  const visitor = await found(createClient(app));
  for (const mark of [...seesBob, ada.username, adaPin]) expect(visitor, mark).toContain(mark);
  await unblock(bob, ada);
  for (const mark of seesBob) expect(await found(ada.client), mark).toContain(mark);
});

test("content shared with third people hides only the other's part [SECURITY 27]", async () => {
  const cleo = await seedPerson(app, `cleo${word}`);
  const board = await seedBoard(app, cleo, { name: "Shared" });
  const cleoPin = await seedPin(app, board);
  for (const person of [ada, bob]) {
    await cleo.client.rest("POST", `/v3/boards/${board.id}/invites/`, { user_ids: [person.id] });
    await person.client.trpc.boards.answerInvite.mutate({ boardId: board.id, accept: true });
    await person.client.rest("POST", `/v3/users/${cleo.id}/follow/`);
    await person.client.rest("POST", `/v3/pins/${cleoPin}/comments/`, { text: `I am ${person.username}` });
  }
  const bobsHere = await seedPin(app, { ...board, owner: bob }, { nativeCreatorId: bob.id });
  const cleosOfBob = await seedPin(app, board, { nativeCreatorId: bob.id });
  const names = async (client: Client) => ({
    pins: JSON.stringify((await client.rest("GET", `/v3/boards/${board.id}/pins/`)).data),
    people: JSON.stringify([
      (await client.rest("GET", `/v3/boards/${board.id}/`)).data,
      (await client.resource("BoardInvitesResource", "get", { board_id: board.id })).data,
      (await client.rest("GET", `/v3/users/${cleo.username}/followers/`)).data,
      (await client.rest("GET", `/v3/pins/${cleoPin}/comments/`)).data,
      (await client.rest("GET", `/v3/pins/${cleosOfBob}/`)).data,
      (await client.rest("GET", `/v3/pins/${cleoPin}/related/`)).data,
      (await client.resource("UserPinsResource", "get", { username: cleo.username })).data,
    ]),
  });
  const before = await names(ada.client);
  expect(before.pins).toContain(bobsHere);
  expect(before.people.split(bob.username).length).toBeGreaterThan(4);
  await block(ada, bob);
  const after = await names(ada.client);
  expect(after.pins).toContain(cleoPin);
  expect(after.pins).not.toContain(bobsHere);
  expect(after.pins + after.people).not.toContain(bob.username);
  const others = await names(bob.client);
  expect(others.pins).toContain(bobsHere);
  expect(others.people).not.toContain(ada.username);
  expect((await names(cleo.client)).people).toContain(ada.username);
});

test("a block ends follows and collaborations both ways, and counters follow [SECURITY 27]", async () => {
  await bob.client.rest("POST", `/v3/users/${ada.id}/follow/`);
  await ada.client.rest("POST", `/v3/users/${bob.id}/follow/`);
  await bob.client.rest("POST", `/v3/boards/${adaBoard.id}/follow/`);
  await ada.client.rest("POST", `/v3/boards/${adaBoard.id}/invites/`, { user_ids: [bob.id] });
  await bob.client.trpc.boards.answerInvite.mutate({ boardId: adaBoard.id, accept: true });
  await bob.client.rest("POST", `/v3/boards/${bobBoard.id}/invites/`, { user_ids: [ada.id] });

  expect(await block(ada, bob)).toMatchObject({ status: 200, data: null });
  expect((await block(ada, bob)).status).toBe(200);
  for (const person of [ada, bob]) {
    const own = await person.client.trpc.users.get.query({});
    expect([own.followerCount, own.followingCount]).toEqual([0, 0]);
  }
  const board = await ada.client.trpc.boards.get.query({ boardId: adaBoard.id });
  expect(board).toMatchObject({ followerCount: 0, collaboratingUsers: [] });
  expect((await ada.client.resource<unknown[]>("BoardInvitesResource", "get", {})).data).toEqual([]);
  const save = await bob.client.rest("POST", `/v3/pins/${bobPin}/save/`, { board_id: adaBoard.id });
  expect(save.code).toBe(ERRORS.BOARD_NOT_FOUND.code);
  const invite = await bob.client.rest("POST", `/v3/boards/${bobBoard.id}/invites/`, { user_ids: [ada.id] });
  expect(invite.code).toBe(ERRORS.USER_NOT_FOUND.code);

  await unblock(ada, bob);
  const back = await bob.client.trpc.users.get.query({ userId: ada.id });
  expect(back.explicitlyFollowedByMe).toBe(false);
});

test("the list of blocked people is private, and the only place that shows them", async () => {
  const [one, two] = [await seedPerson(app, "One"), await seedPerson(app, "Two")];
  for (const person of [bob, one, two]) await block(ada, person);
  const first = await ada.client.rest<{ id: string }[]>("GET", "/v3/users/me/blocked/?page_size=2");
  expect(first.data.map(({ id }) => id)).toEqual([two.id, one.id]);
  const next = await ada.client.rest<{ id: string }[]>(
    "GET",
    `/v3/users/me/blocked/?page_size=2&bookmark=${first.bookmark}`,
  );
  expect(next.data.map(({ id }) => id)).toEqual([bob.id]);
  expect((await bob.client.rest("GET", "/v3/users/me/blocked/")).data).toEqual([]);
  expect((await createClient(app).rest("GET", "/v3/users/me/blocked/")).code).toBe(ERRORS.AUTHENTICATION_REQUIRED.code);
});

test("blocking yourself, an unknown person or one who blocked you is refused", async () => {
  expect((await block(ada, ada)).code).toBe(ERRORS.NOT_PERMITTED.code);
  const nobody = await ada.client.rest("POST", "/v3/users/11/block/");
  expect(nobody.code).toBe(ERRORS.USER_NOT_FOUND.code);
  await block(bob, ada);
  expect(text(await block(ada, bob))).toBe(text(nobody));
  expect((await unblock(ada, bob)).status).toBe(200);
  expect((await ada.client.rest("GET", `/v3/users/${bob.username}/`)).status).toBe(404);
});

test("following and blocking in parallel ends blocked, without a follow [SECURITY 39]", async () => {
  await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      at === 12 ? block(ada, bob) : bob.client.rest(at % 2 ? "POST" : "DELETE", `/v3/users/${ada.id}/follow/`),
    ),
  );
  expect((await bob.client.rest("POST", `/v3/users/${ada.id}/follow/`)).status).toBe(404);
  const own = await bob.client.trpc.users.get.query({});
  expect(own.followingCount).toBe(0);
  await unblock(ada, bob);
  expect((await bob.client.trpc.users.get.query({ userId: ada.id })).explicitlyFollowedByMe).toBe(false);
});

test("a block costs no additional query", async () => {
  const read = () => countStatements(app, () => ada.client.rest("GET", `/v3/pins/${adaPin}/`));
  // The first call of a client also records its visit.
  await read();
  const before = await read();
  await block(ada, bob);
  expect(await read()).toBe(before);
});

test("a blocked person can't reach the blocker by mail either, and doesn't notice [SECURITY 27]", async () => {
  const { db, now } = app.deps;
  await db
    .update(users)
    .set({ emailVerifiedAt: now() })
    .where(inArray(users.id, [ada.id, bob.id]));
  const stranger = newEmail("stranger");
  const adaEmail = (await ada.client.trpc.auth.me.query({})).email;
  await block(ada, bob);
  for (const emails of [[adaEmail], [stranger]]) {
    expect(await bob.client.rest("POST", `/v3/pins/${bobPin}/mail/`, { emails })).toMatchObject({ status: 200 });
    const invited = await bob.client.rest("POST", `/v3/boards/${bobBoard.id}/invites/`, { emails });
    expect(invited).toMatchObject({ status: 200, data: [{ status: "invited", email: emails[0] }] });
  }
  expect(await mailsTo(app, stranger)).toHaveLength(2);
  expect(await mailsTo(app, adaEmail)).toEqual([]);
  await unblock(ada, bob);
  await bob.client.rest("POST", `/v3/pins/${bobPin}/mail/`, { emails: [adaEmail] });
  expect(await mailsTo(app, adaEmail)).toHaveLength(1);
});
