import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { followedPicks } from "../../../db/queries/feeds/home-pins.ts";
import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { byId } from "../../../db/queries/fragments/values.ts";
import { userFollows } from "../../../db/schema/follow.ts";
import { pins } from "../../../db/schema/pins.ts";
import { users } from "../../../db/schema/users.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

/** People who follow hundreds read the newest Pins of all instead of each follow's newest; the feed must be equal. */
const HUNDREDS = 300;
/** More Pins of other people than that query reads. */
const OTHERS = 1_200;

let app: TestApp;
let few: Person;
let many: Person;
let boards: SeededBoard[];
beforeAll(async () => {
  app = await startTestApp();
  [few, many] = [await seedPerson(app, "Few"), await seedPerson(app, "Many")];
  boards = [];
  for (const name of ["Ada", "Bo", "Cy", "Di"]) boards.push(await seedBoard(app, await seedPerson(app, name)));
});
afterAll(() => app?.close());

/** Follows people without saves. */
async function followIdle({ id }: Person): Promise<void> {
  const idle = Array.from({ length: HUNDREDS }, (_, at) => ({ id: app.deps.newId(), name: `idle_${at}` }));
  await app.deps.db.insert(users).values(
    idle.map((person) => ({
      id: person.id,
      username: person.name,
      email: `${person.name}@example.com`,
      firstName: person.name,
      card: "{}",
    })),
  );
  await app.deps.db
    .insert(userFollows)
    .values(idle.map((person) => ({ id: app.deps.newId(), followerId: id, followeeId: person.id })));
}

/** Adds slightly newer copies of a Pin. */
const addCopies = (id: string, count: number) =>
  app.deps.db.execute(sql`insert into pins (id, board_id, pinner_id, image_id, title, domain, is_public, card)
    select p.id + n, p.board_id, p.pinner_id, p.image_id, p.title, p.domain, p.is_public, p.card
    from pins p cross join generate_series(1, ${count}::int) n where p.id = ${id}`);

async function followedIds({ client }: Person, pageSize: number): Promise<string[]> {
  const seen: string[] = [];
  let bookmark: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof client.trpc.feeds.following.query>> = await client.trpc.feeds.following.query(
      {
        pageSize,
        bookmark,
      },
    );
    seen.push(...page.items.map(({ id, reason }) => `${id} ${reason?.kind}`));
    bookmark = page.bookmark;
  } while (bookmark);
  return seen;
}

test("feeds: following hundreds reads the same feed as following a few, with mutes and blocks [signed-in 9]", async () => {
  const [ada, bo, cy, di] = boards as [SeededBoard, SeededBoard, SeededBoard, SeededBoard];
  const stranger = await seedBoard(app, await seedPerson(app, "Stan"));
  await followIdle(many);
  for (const { client } of [few, many]) {
    for (const { owner } of [ada, bo, cy]) await client.trpc.follow.followUser.mutate({ userId: owner.id });
    for (const { id } of [ada, di]) await client.trpc.follow.followBoard.mutate({ boardId: id });
  }
  const made: string[] = [];
  const save = async (...onto: SeededBoard[]) => {
    for (const board of onto)
      made.unshift(`${await seedPin(app, board)} ${board === di ? "followed_board" : "followed_user"}`);
  };
  await save(ada, bo, di, cy, ada, di);
  await seedPin(app, ada, { trashed: true });
  await addCopies(await seedPin(app, stranger), OTHERS);
  await save(cy, di, di, bo, ada);
  await seedPin(app, stranger);
  await save(bo, cy);
  const read = async (without: SeededBoard[] = []) => {
    const pins = await Promise.all(without.map(({ owner }) => pinsOf(owner)));
    const left = made.filter((line) => !pins.flat().some((id) => line.startsWith(id)));
    for (const pageSize of [1, 2, 5, 8, 25]) {
      for (const person of [few, many])
        expect(await followedIds(person, pageSize), `${person.username}, ${pageSize} a page`).toEqual(left);
    }
  };
  await read();
  for (const { client } of [few, many]) await client.trpc.safety.mute.mutate({ userId: bo.owner.id });
  await read([bo]);
  for (const { client } of [few, many]) await client.trpc.safety.block.mutate({ userId: di.owner.id });
  await read([bo, di]);
});

test("feeds: no Pin of the most active person is dropped between others' saves [signed-in 9]", async () => {
  const reader = await seedPerson(app, "Reader");
  const [much, some, board] = await Promise.all(
    ["Much", "Some", "Onto"].map(async (name) => seedBoard(app, await seedPerson(app, name))),
  );
  if (!much || !some || !board) throw new Error("three boards were made");
  for (const { owner } of [much, some]) await reader.client.trpc.follow.followUser.mutate({ userId: owner.id });
  // A board that is followed both directly and through its owner adds its Pins once.
  for (const { id } of [much, board]) await reader.client.trpc.follow.followBoard.mutate({ boardId: id });
  const first = await seedPin(app, much);
  const made = [first];
  const addEvery = async (step: number, from: string, count: number) => {
    const added = await rows<{ id: string }>(
      app.deps.db,
      sql`insert into pins (id, board_id, pinner_id, image_id, title, domain, is_public, card)
        select ${first}::bigint + n * ${step}::int, p.board_id, p.pinner_id, p.image_id, p.title, p.domain, p.is_public, p.card
        from pins p cross join generate_series(1, ${count}::int) n where p.id = ${from} returning id::text as id`,
    );
    made.push(...added.map(({ id }) => id));
  };
  await addEvery(64, first, 90);
  for (const [step, onto] of [
    [97, some],
    [1_009, board],
  ] as const) {
    const from = await seedPin(app, onto);
    made.push(from);
    await addEvery(step, from, 8);
  }
  const wanted = made.toSorted((a, b) => byId(b, a));
  for (const limit of [1, 3, 12, 36, 150]) {
    const read: string[] = [];
    for (let before = NEWEST; ; before = read.at(-1) ?? "0") {
      const found = await followedPicks(app.deps.db, { viewerId: reader.id, before, limit });
      read.push(...found.map(({ id }) => id));
      if (found.length < limit) break;
    }
    expect(read, `${limit} at once`).toEqual(wanted);
  }
});

async function pinsOf({ id }: Person): Promise<string[]> {
  const found = await app.deps.db.select({ id: pins.id }).from(pins).where(eq(pins.pinnerId, id));
  return found.map((pin) => pin.id);
}
