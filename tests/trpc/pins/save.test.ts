import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { countOf } from "../../../db/queries/fragments/shared-counters.ts";
import { boards } from "../../../db/schema/boards.ts";
import { pins } from "../../../db/schema/pins.ts";
import { recount, wrongCounters } from "../../support/counters.ts";
import { type Person, seedBoard, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ada, bob] = [await seedPerson(app), await seedPerson(app, "Bob")];
});
afterAll(() => app.close());

/** Fields that older clients send and the server ignores (spec signed-in 7). */
const TAKEN_WITHOUT_EFFECT = {
  color: "#336699",
  client_tracking_params: "CwABAAAA",
  guid: "g-1",
  method: "button",
  media_upload_id: "",
  image_base64: "",
  image_url: "",
  link: "https://elsewhere.example/",
  shuffle_asset: null,
  is_buyable_pin: false,
  is_removable: true,
  share_facebook: false,
  share_twitter: false,
};

const shownCount = sql<number>`${sql.raw(countOf("pins.repin_count", "pins"))}`;
const repinCount = async (id: string) =>
  (await app.deps.db.select({ n: shownCount }).from(pins).where(eq(pins.id, id)))[0]?.n;

test("a repeated save with a key after a lost response saves once; without a key it saves twice", async () => {
  const from = await seedBoard(app, ada);
  const [pinId, otherId] = [await seedPin(app, from), await seedPin(app, from)];
  const board = await seedBoard(app, bob);
  await recount(app);
  const save = async (idempotencyKey?: string, of = pinId) =>
    (await bob.client.trpc.pins.save.mutate({ pinId: of, boardId: board.id, idempotencyKey })).id;
  const [first, beside] = await Promise.all([save("key-0001"), save("key-0001")]);
  expect(beside).toBe(first);
  expect(await save("key-0001")).toBe(first);
  await expect(save("key-0001", otherId)).rejects.toMatchObject({ data: { apiErrorCode: 170 } });
  const words = { pinId, boardId: board.id, description: "Said now", idempotencyKey: "key-0001" };
  await expect(bob.client.trpc.pins.save.mutate(words)).rejects.toMatchObject({ data: { apiErrorCode: 170 } });
  await ada.client.trpc.pins.update.mutate({ pinId, title: "Named since" });
  expect(await save("key-0001")).toBe(first);
  expect(await repinCount(pinId)).toBe(1);
  expect(await save()).not.toBe(await save());
  expect(await repinCount(pinId)).toBe(3);
  expect(await wrongCounters(app)).toEqual([]);
});

test("RepinResource create: the payload is accepted; a save shares picture, texts and creator [signed-in 7]", async () => {
  const pinId = await seedPin(app, await seedBoard(app, ada), { title: "A lamp" });
  const board = await seedBoard(app, bob);
  const section = await seedSection(app, board);
  await recount(app);
  const answer = await bob.client.resource<Record<string, unknown>>("RepinResource", "create", {
    pin_id: pinId,
    board_id: board.id,
    section_id: section,
    description: "For the hall",
    ...TAKEN_WITHOUT_EFFECT,
  });
  const source = await bob.client.trpc.pins.get.query({ pinId });
  expect(answer.data).toMatchObject({
    title: "A lamp",
    description: "For the hall",
    image_signature: source.imageSignature,
    pinner: { id: bob.id },
    native_creator: { id: ada.id },
    board: { id: board.id, url: `/${bob.username}/${board.slug}/`, image_cover_url: expect.stringContaining("474x/") },
    section: { id: section },
  });
  expect(source).toMatchObject({ repinCount: 1, pinnedToBoard: { id: board.id } });
  expect(await wrongCounters(app)).toEqual([]);
});

test("along a chain the first Pin counts every save, and each Pin its direct ones", async () => {
  const first = await seedPin(app, await seedBoard(app, ada));
  const [one, two, three] = [await seedBoard(app, bob), await seedBoard(app, ada), await seedBoard(app, bob)];
  await recount(app);
  const second = await bob.client.trpc.pins.save.mutate({ pinId: first, boardId: one.id });
  const third = await ada.client.trpc.pins.save.mutate({ pinId: second.id, boardId: two.id });
  const fourth = await bob.client.trpc.pins.save.mutate({ pinId: third.id, boardId: three.id });
  expect(await Promise.all([first, second.id, third.id, fourth.id].map(repinCount))).toEqual([3, 1, 1, 0]);
  expect(fourth.nativeCreator?.id).toBe(ada.id);
  await bob.client.trpc.pins.remove.mutate({ pinId: fourth.id });
  expect(await Promise.all([first, third.id].map(repinCount))).toEqual([2, 0]);
  await bob.client.trpc.pins.restore.mutate({ pinId: fourth.id });
  expect(await Promise.all([first, third.id].map(repinCount))).toEqual([3, 1]);
  expect(await wrongCounters(app)).toEqual([]);
});

test("your own Pin can be saved to another board, and the newer board comes first", async () => {
  const [old, other] = [await seedBoard(app, ada), await seedBoard(app, ada)];
  const pinId = await seedPin(app, old);
  await recount(app);
  await ada.client.trpc.pins.save.mutate({ pinId, boardId: other.id });
  expect((await ada.client.trpc.pins.get.query({ pinId })).pinnedToBoard?.id).toBe(other.id);
  const orderOf = async (id: string) =>
    (await app.deps.db.select({ at: boards.boardOrderModifiedAt }).from(boards).where(eq(boards.id, id)))[0]?.at;
  expect((await orderOf(other.id))?.getTime()).toBeGreaterThan((await orderOf(old.id))?.getTime() ?? Infinity);
});

test("fifty people saving one Pin in parallel make fifty saves and right counters", async () => {
  const source = await seedPin(app, await seedBoard(app, ada));
  const people = await Promise.all(Array.from({ length: 50 }, () => seedPerson(app, "Zoe")));
  const targets = await Promise.all(people.map((person) => seedBoard(app, person)));
  await recount(app);
  const first = await people[0]?.client.trpc.pins.save.mutate({ pinId: source, boardId: targets[0]?.id ?? "" });
  // Half save the Pin itself, half a save of it: both count on the first, in any order of locks.
  await Promise.all(
    people.slice(1).map((person, i) => {
      const pinId = i % 2 === 0 ? source : (first?.id ?? "");
      return person.client.trpc.pins.save.mutate({ pinId, boardId: targets[i + 1]?.id ?? "" });
    }),
  );
  expect(await repinCount(source)).toBe(50);
  expect(await repinCount(first?.id ?? "")).toBe(24);
  expect(await wrongCounters(app)).toEqual([]);
});

test("parallel saves, moves and deletions on two boards leave every counter right", async () => {
  const source = await seedPin(app, await seedBoard(app, ada));
  const [left, right] = [await seedBoard(app, bob), await seedBoard(app, bob)];
  const [inLeft, inRight] = [await seedSection(app, left), await seedSection(app, right)];
  await recount(app);
  const { client } = bob;
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      client.trpc.pins.save.mutate({
        pinId: source,
        boardId: i % 2 ? left.id : right.id,
        section: i % 2 ? inLeft : inRight,
      }),
    ),
  );
  const outcomes = await Promise.allSettled(
    made.flatMap(({ id }, i) => [
      client.trpc.pins.update.mutate({ pinId: id, boardId: left.id, section: i % 3 ? inLeft : null }),
      client.trpc.pins.update.mutate({ pinId: id, boardId: right.id, section: inRight }),
      client.trpc.pins.save.mutate({ pinId: id, boardId: i % 2 ? right.id : left.id }),
      i % 4 ? client.trpc.pins.remove.mutate({ pinId: id }) : client.trpc.pins.get.query({ pinId: id }),
    ]),
  );
  // Losers of the race get the error of a deleted Pin, and no other.
  const codes = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason.data?.apiErrorCode] : [],
  );
  expect(codes.filter((code) => code !== 50)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});

test("a board deleted during a save keeps no Pin and no count", async () => {
  const source = await seedPin(app, await seedBoard(app, ada));
  const board = await seedBoard(app, bob);
  await recount(app);
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 10 }, () => bob.client.trpc.pins.save.mutate({ pinId: source, boardId: board.id })),
    bob.client.trpc.boards.remove.mutate({ boardId: board.id }),
  ]);
  const codes = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason.data?.apiErrorCode] : [],
  );
  expect(codes.filter((code) => code !== 40)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});
