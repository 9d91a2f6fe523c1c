import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { images } from "../../../db/schema/images.ts";
import { popularPins } from "../../../db/schema/pins.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { type Client, createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let viewer: Person;
let friend: Person;
let friendsBoards: SeededBoard[];
let followedBoard: SeededBoard;
let others: SeededBoard;
/** Newest first, as the feed orders them. */
let followed: string[];
let popular: string[];
let fresh: string[];

beforeAll(async () => {
  app = await startTestApp();
  viewer = await seedPerson(app, "Vera");
  friend = await seedPerson(app, "Frida");
  const keeper = await seedPerson(app, "Kim");
  const stranger = await seedPerson(app, "Stan");
  friendsBoards = [await seedBoard(app, friend), await seedBoard(app, friend)];
  followedBoard = await seedBoard(app, keeper, { name: 'Lamps "and" light' });
  others = await seedBoard(app, stranger);
  const unfollowed = await seedBoard(app, keeper);
  const secret = await seedBoard(app, friend, { privacy: "secret" });
  const own = await seedBoard(app, viewer);

  [followed, fresh] = [[], []];
  for (let i = 0; i < 6; i++) {
    for (const board of [...friendsBoards, followedBoard]) followed.unshift(await seedPin(app, board));
    for (const board of [others, unfollowed, own]) fresh.unshift(await seedPin(app, board));
    await seedPin(app, secret);
    await seedPin(app, friendsBoards[0] as SeededBoard, { trashed: true });
  }
  // The roll-up includes Pins that the followed part has already, and hidden ones.
  const rolledUp = [fresh[4], followed[2], fresh[1], await seedPin(app, secret), fresh[8], fresh[9], followed[0]];
  popular = [fresh[4], fresh[1], fresh[8], fresh[9]] as string[];
  fresh = fresh.filter((id) => !popular.includes(id));
  await rollUp(rolledUp as string[]);

  await viewer.client.trpc.follow.followUser.mutate({ userId: friend.id });
  await viewer.client.trpc.follow.followBoard.mutate({ boardId: followedBoard.id });
  // Followed both directly and through its owner: its Pins appear once.
  await viewer.client.trpc.follow.followBoard.mutate({ boardId: friendsBoards[0]?.id ?? "" });
});
afterAll(() => app.close());

async function rollUp(ids: string[]) {
  const generation = app.deps.newId();
  await app.deps.db.insert(popularPins).values(ids.map((pinId, rank) => ({ generation, rank, pinId })));
}

async function readAll(client: Client, pageSize: number, between?: (page: number) => Promise<unknown>): Promise<Pin[]> {
  const seen: Pin[] = [];
  let bookmark: string | null = null;
  let pages = 0;
  do {
    const page: { items: Pin[]; bookmark: string | null } = await client.trpc.feeds.home.query({ pageSize, bookmark });
    if (page.bookmark) expect(page.items).toHaveLength(pageSize);
    seen.push(...page.items);
    bookmark = page.bookmark;
    await between?.(++pages);
  } while (bookmark);
  return seen;
}
const idsOf = (pins: Pin[]) => pins.map((pin) => pin.id);

test("a viewer reads followed, then popular, then fresh Pins, each once, whatever the page size", async () => {
  for (const pageSize of [1, 3, 7, 18, 19, 22, 250]) {
    expect(idsOf(await readAll(viewer.client, pageSize)), `${pageSize} a page`).toEqual([
      ...followed,
      ...popular,
      ...fresh,
    ]);
  }
});

test("every Pin has a reason", async () => {
  const pins = await readAll(viewer.client, 25);
  const reasons = new Map(pins.map((pin) => [pin.id, pin.reason]));
  for (const pin of pins.slice(0, followed.length)) {
    const byPerson = pin.pinner.id === friend.id;
    expect(pin.reason).toEqual(
      byPerson
        ? { kind: "followed_user", id: friend.id, name: "Frida Example" }
        : { kind: "followed_board", id: followedBoard.id, name: 'Lamps "and" light' },
    );
  }
  for (const id of popular) expect(reasons.get(id)).toEqual({ kind: "popular", id: null, name: null });
  for (const id of fresh) expect(reasons.get(id)).toEqual({ kind: "fresh", id: null, name: null });
});

test("a visitor reads popular, then fresh Pins, including those that a viewer gets by following", async () => {
  const pins = idsOf(await readAll(createClient(app), 5));
  expect(pins.slice(0, 6)).toEqual([
    popular[0],
    followed[2],
    popular[1],
    popular[2],
    popular[3],
    followed[0],
  ] as string[]);
  expect(new Set(pins).size).toBe(pins.length);
  expect(new Set(pins)).toEqual(new Set([...followed, ...popular, ...fresh]));
});

test("without follows a viewer reads popular, then fresh Pins", async () => {
  const first = await viewer.client.trpc.feeds.home.query({ followed: false, pageSize: 3 });
  const rest = await viewer.client.trpc.feeds.home.query({ followed: false, pageSize: 250, bookmark: first.bookmark });
  expect(idsOf([...first.items, ...rest.items])).toEqual([...popular, ...fresh]);
});

test("neither new Pins nor a new roll-up make a page repeat or skip one", async () => {
  const friends = friendsBoards[0] as SeededBoard;
  const later: string[] = [];
  const before = idsOf(await readAll(viewer.client, 250));
  const read = await readAll(viewer.client, 4, async (page) => {
    if (page > 12) return;
    later.push(await seedPin(app, friends), await seedPin(app, others));
    await rollUp([...later, ...before.toReversed()]);
  });
  const ids = idsOf(read);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => before.includes(id)).toSorted()).toEqual(before.toSorted());
});

test("a page costs as many statements for fifty Pins as for five", async () => {
  for (let i = 0; i < 55; i++) await seedPin(app, friendsBoards[1] as SeededBoard);
  const cost = (client: Client, pageSize: number) =>
    countStatements(app, async () => {
      const page = await client.trpc.feeds.home.query({ pageSize });
      expect(page.items).toHaveLength(pageSize);
    });
  await viewer.client.trpc.feeds.home.query({});
  // One friend's fifty Pins are adjacent, so a page of five reads the next chunk too.
  expect(await cost(viewer.client, 50)).toBeLessThanOrEqual(await cost(viewer.client, 5));
  expect(await cost(viewer.client, 5)).toBeLessThanOrEqual(9);
  const visitor = createClient(app);
  expect(await cost(visitor, 50)).toBe(1);
  expect(await cost(visitor, 5)).toBe(1);
});

test("a foreign bookmark is refused, and the last one gives an empty page", async () => {
  const bad = [
    "x",
    "%%%",
    "W10",
    ...[
      ["z", "p.1.-1.1", "", "", ""],
      ["h"],
      ["h", "p.1.-2.1", "", "", ""],
      ["h", "p.1.-1", "", "", ""],
      ["h", "n.1.0", "", "", ""],
      ["h", "n.1.2.3", "", "", ""],
      ["h", "f.1", "", "", ""],
      ["h", "p.1.-1.1", "x", "", ""],
      ["h", "p.1.-1.1", "", "1", ""],
      ["h", "p.1.-1.1", "", "1.2.3.4.5.6", ""],
      ["h", "p.1.-1.1", "", "", "AAAA"],
      ["h", "p.1.-1.1", "", "", "", "more"],
    ].map((parts) => btoa(JSON.stringify(parts))),
  ];
  for (const bookmark of bad) {
    const answer = await viewer.client.rest("GET", `/v3/feeds/home/?bookmark=${encodeURIComponent(bookmark)}`);
    expect(answer, bookmark).toMatchObject({ status: 400, code: 1 });
    expect(answer.fields).toHaveProperty("bookmark");
  }
  const end = await viewer.client.resource("UserHomefeedResource", "get", { bookmarks: ["-end-"] });
  expect(end).toMatchObject({ status: 200, data: [], bookmark: null });
});

// Last, because the other tests would read these Pins too.
test("following many shows the newest first, whoever of them saved most lately", async () => {
  const reader = await seedPerson(app, "Rita");
  const all: string[] = [];
  const boardsOf = await Promise.all(
    Array.from({ length: 8 }, async () => seedBoard(app, await seedPerson(app, "Many"))),
  );
  for (const board of boardsOf) await reader.client.trpc.follow.followUser.mutate({ userId: board.owner.id });
  // One saves many in a row, the others now and then; half of the boards are followed in addition to their owners.
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 3, 0, 5, 5, 0, 7, 1, 1, 1, 1, 0, 2]) {
    all.unshift(await seedPin(app, boardsOf[at] as SeededBoard));
  }
  for (const board of boardsOf.slice(4)) await reader.client.trpc.follow.followBoard.mutate({ boardId: board.id });
  for (const pageSize of [1, 2, 3, 5, 8, 11, 23]) {
    const seen: Pin[] = [];
    let bookmark: string | null = null;
    do {
      const page: { items: Pin[]; bookmark: string | null } = await reader.client.trpc.feeds.following.query({
        pageSize,
        bookmark,
      });
      seen.push(...page.items);
      bookmark = page.bookmark;
    } while (bookmark);
    expect(idsOf(seen), `${pageSize} a page`).toEqual(all);
    expect(new Set(idsOf(await readAll(reader.client, pageSize)).slice(0, 6)).size).toBe(6);
  }
});

test("at most two Pins of a board or person are adjacent while others remain, across pages too", async () => {
  const reader = await seedPerson(app, "Rolf");
  const crowd = await seedPerson(app, "Crowd");
  await reader.client.trpc.follow.followUser.mutate({ userId: crowd.id });
  const [one, two] = [await seedBoard(app, crowd), await seedBoard(app, crowd)];
  for (let i = 0; i < 12; i++) await seedPin(app, i % 2 ? one : two);
  for (const pageSize of [1, 4, 25]) {
    const read = (await readAll(reader.client, pageSize)).slice(0, 18);
    const crowded = read.map(({ pinner }) => (pinner.id === crowd.id ? "x" : "."));
    expect(crowded.join(""), `${pageSize} a page`).toBe("xx.xx.xx.xx.xx.xx.");
    for (const [at, { board }] of read.slice(2).entries())
      expect([read[at]?.board.id, read[at + 1]?.board.id].every((id) => id === board.id)).toBe(false);
  }
});

test("a picture appears once in each feed, in whatever size it was saved, across pages too", async () => {
  const reader = await seedPerson(app, "Tess");
  const friends = await Promise.all(["Una", "Uwe", "Ute"].map((name) => seedPerson(app, name)));
  const image = await seedImage(app);
  const [nearDuplicate, other] = [await seedImage(app), await seedImage(app)];
  const turned = (bits: bigint) => (BigInt(`0x${image.phash}`) ^ bits).toString(16).padStart(16, "0");
  for (const [one, phash] of [
    [nearDuplicate, turned(0b111n)],
    [other, turned(0xffffffn)],
  ] as const)
    await app.deps.db.update(images).set({ phash }).where(eq(images.id, one.id));
  const made: string[] = [];
  for (const [at, friend] of friends.entries()) {
    await reader.client.trpc.follow.followUser.mutate({ userId: friend.id });
    const title = "A heron on a jetty";
    made.push(await seedPin(app, await seedBoard(app, friend), { image: [image, nearDuplicate, other][at], title }));
  }
  const mine = (pins: { id: string }[]) => pins.map(({ id }) => id).filter((id) => made.includes(id));
  for (const pageSize of [1, 25]) {
    expect(mine(await readAll(reader.client, pageSize)), `${pageSize} a page`).toEqual([made[2], made[1]] as string[]);
    const found: { id: string }[] = [];
    let bookmark: string | null = null;
    do {
      const page: { items: { id: string }[]; bookmark: string | null } = await reader.client.trpc.search.pins.query({
        query: "heron jetty",
        pageSize,
        bookmark,
      });
      found.push(...page.items);
      bookmark = page.bookmark;
    } while (bookmark);
    expect(mine(found)).toHaveLength(2);
    const followed: { id: string }[] = [];
    do {
      const page: { items: { id: string }[]; bookmark: string | null } = await reader.client.trpc.feeds.following.query(
        {
          pageSize,
          bookmark,
        },
      );
      followed.push(...page.items);
      bookmark = page.bookmark;
    } while (bookmark);
    expect(mine(followed), `following, ${pageSize} a page`).toEqual([made[2], made[1]] as string[]);
  }
});
