import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../support/api.ts";
import { signUp } from "../support/people.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin, seedSection } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: Person;
let board: SeededBoard;
let pinId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await seedPerson(app, "Olga");
  board = await seedBoard(app, owner);
  const sectionId = await seedSection(app, board, 'Lamps "and_more": light');
  pinId = await seedPin(app, board, {
    sectionId,
    title: 'A "quoted_key": title, url":"/media/x and \\"alt_text\\": \\ é 漢字 😀',
  });
});
afterAll(() => app.close());

const single = (path: string, input?: unknown) =>
  `/trpc/${path}${input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;
const batch = (paths: string[], inputs: unknown) =>
  `/trpc/${paths.join(",")}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;

test("the fast path answers queries exactly as tRPC's own adapter", async () => {
  const asks = [
    single("pins.get", { pinId }),
    single("pins.get", { pinId: "1" }),
    single("pins.get", { pinId: "no number" }),
    single("pins.get"),
    single("pins.get", null),
    single("feeds.home", { pageSize: 5 }),
    single("feeds.board", { boardId: board.id }),
    single("boards.list", { username: owner.username }),
    single("boards.get", { boardId: board.id }),
    single("search.pins", { query: "quoted" }),
    single("auth.me", {}),
    single("auth.me"),
    single("nothing.here", {}),
    single("auth.logout", {}),
    single("pins.get,boards.get", { pinId }),
    "/trpc/pins.get?input=%7Bnot-json",
    "/trpc/pins.get?batch=1&input=%5B1%5D",
    "/trpc/pins%2Eget?input=%7B%7D",
    batch(["pins.get"], { 0: { pinId } }),
    batch(["pins.get", "boards.get"], { 0: { pinId }, 1: { boardId: board.id } }),
    batch(["pins.get", "auth.me"], { 0: { pinId }, 1: {} }),
    batch(["pins.get", "nothing.here"], { 0: { pinId } }),
    batch(["pins.get", "pins.get"], { 1: { pinId } }),
    batch(Array(11).fill("pins.get"), {}),
  ];
  const clients = [createClient(app), (await signUp(app)).client];
  for (const client of clients) {
    for (const ask of asks) {
      const quick = await client.fetch(ask);
      // This header asks for no stream, and only the adapter reads it, so the request takes the usual path.
      const usual = await client.fetch(ask, { headers: { "trpc-accept": "application/json" } });
      expect(quick.status, ask).toBe(usual.status);
      expect(await quick.json(), ask).toEqual(await usual.json());
      expect(quick.headers.get("cache-control"), ask).toBe("private, no-store");
      expect(quick.headers.get("x-content-type-options"), ask).toBe("nosniff");
    }
  }
});

test("the fast path answers mutations exactly as tRPC's own adapter", async () => {
  const { client, user } = await signUp(app);
  const own = (await client.trpc.boards.create.mutate({ name: "Own" })).id;
  const one = (path: string, input?: unknown) => ({
    path,
    body: input === undefined ? undefined : JSON.stringify(input),
  });
  const many = (paths: string[], inputs: unknown) => one(`${paths.join(",")}?batch=1`, inputs);
  const sends = [
    one("follow.followUser", { userId: owner.id }),
    one("follow.followUser", { userId: user.id }),
    one("follow.followUser", { userId: "no number" }),
    one("follow.followUser", null),
    one("follow.followUser"),
    one("boards.update", { boardId: own, name: 'A "quoted_name": url":"/media/x é 漢字 😀' }),
    one("boards.update", { boardId: board.id, name: "Not theirs" }),
    one("boards.get", { boardId: board.id }),
    one("nothing.here", {}),
    one("follow.unfollowUser,boards.update", { userId: owner.id }),
    many(["follow.followUser"], { 0: { userId: owner.id } }),
    many(["follow.followUser", "boards.update"], { 0: { userId: owner.id }, 1: { boardId: own, name: "Twice" } }),
    many(["follow.followUser", "boards.update"], { 0: { userId: owner.id }, 1: { boardId: board.id } }),
    many(["follow.followUser", "boards.get"], { 0: { userId: owner.id }, 1: { boardId: own } }),
    many(["follow.followUser"], [1]),
    many(Array(11).fill("follow.followUser"), {}),
    { path: "follow.followUser", body: "{not json" },
    { path: "follow.followUser", body: "" },
  ];
  for (const { path, body } of sends) {
    for (const type of ["application/json", "text/plain"]) {
      for (const sender of [client, createClient(app)]) {
        const send = (more: Record<string, string>) =>
          sender.fetch(`/trpc/${path}`, { method: "POST", body, headers: { "content-type": type, ...more } });
        const quick = await send({});
        const usual = await send({ "trpc-accept": "application/json" });
        const asked = `${path} ${body} ${type}`;
        expect(quick.status, asked).toBe(usual.status);
        expect(await quick.json(), asked).toEqual(await usual.json());
        expect(quick.headers.get("cache-control"), asked).toBe("private, no-store");
      }
    }
  }
});

test("a mutation with deeply nested input is refused [SECURITY 30]", async () => {
  const { client } = await signUp(app);
  const answer = await client.fetch("/trpc/boards.update", {
    method: "POST",
    body: `{"boardId":${"[".repeat(40)}${"]".repeat(40)}}`,
    headers: { "content-type": "application/json" },
  });
  expect(answer.status).toBe(400);
});

test("a mutation's cookies are set on its response", async () => {
  const { client } = await signUp(app);
  const answer = await client.fetch("/trpc/auth.logout", {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json" },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
});
