import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { namesNear } from "../../../db/queries/search/near-names.ts";
import { boards } from "../../../db/schema/boards.ts";
import { users } from "../../../db/schema/users.ts";
import { type Client, createClient } from "../../support/api.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let [miranda, other]: Person[] = [];
let visitor: Client;

beforeAll(async () => {
  app = await startTestApp();
  [miranda, other] = [await seedPerson(app, "Miranda"), await seedPerson(app, "Otto")];
  visitor = createClient(app);
});
afterAll(() => app.close());

const people = async (
  query: string,
  { client = visitor, ...more }: { client?: Client; [option: string]: unknown } = {},
) => {
  const { items, query: taken } = await client.trpc.search.users.query({ query, ...more });
  return { ids: items.map(({ id }) => id), ...taken };
};
const boardsBy = async (
  query: string,
  { client = visitor, ...more }: { client?: Client; [option: string]: unknown } = {},
) => {
  const { items, query: taken } = await client.trpc.search.boards.query({ query, ...more });
  return { ids: items.map(({ id }) => id), ...taken };
};
const typed = async (term: string, type: "user" | "board", client = visitor) =>
  (await client.trpc.search.suggest.query({ term })).items.flatMap((item) => (item.type === type ? [item.id] : []));
const asFound = (original: string, corrected: string | null, isAutoCorrected = corrected !== null) => ({
  original,
  corrected,
  isAutoCorrected,
  isRelated: false,
});

test.each(["mirand", "mirnada", "Mirnda", "miranda exmaple", "mirnada example"])(
  "a person is found by a nearly correct name, also while it is typed: %s",
  async (query) => {
    const { ids, isAutoCorrected } = await people(query);
    expect(ids).toEqual([(miranda as Person).id]);
    expect(isAutoCorrected).toBe(query !== "mirand");
    expect(await typed(query, "user")).toEqual([(miranda as Person).id]);
    const { items } = await visitor.trpc.search.base.query({ query, scope: "users" });
    expect(items.map(({ id }) => id)).toEqual(ids);
  },
);

test("a person is found by a nearly correct username", async () => {
  const person = await seedPerson(app, "Quillfeather");
  await app.deps.db.update(users).set({ firstName: "Ng", lastName: "" }).where(eq(users.id, person.id));
  expect(await people("quilfaether")).toEqual({
    ids: [person.id],
    ...asFound("quilfaether", person.username),
  });
});

test("autoCorrectionDisabled: a name's correction is named, and searched unless turned off [signed-in 3.8]", async () => {
  const board = await seedBoard(app, miranda as Person, { name: "Winter larders" });
  expect(await people("mirnada")).toEqual({ ids: [(miranda as Person).id], ...asFound("mirnada", "miranda") });
  expect(await boardsBy("witner laders")).toEqual({ ids: [board.id], ...asFound("witner laders", "winter larders") });
  const exactly = { autoCorrectionDisabled: true };
  expect(await people("mirnada", exactly)).toEqual({ ids: [], ...asFound("mirnada", "miranda", false) });
  expect(await boardsBy("laders", exactly)).toEqual({ ids: [], ...asFound("laders", "larders", false) });
  expect(await typed("winter lra", "board")).toEqual([]);
  expect(await typed("winter lrader", "board")).toEqual([board.id]);
});

test("the pages of a search by a corrected name continue each other", async () => {
  for (let at = 0; at < 3; at++) await seedPerson(app, "Wilfreda");
  const first = await visitor.trpc.search.users.query({ query: "wilfrdea", pageSize: 2 });
  const second = await visitor.trpc.search.users.query({ query: "wilfrdea", pageSize: 2, bookmark: first.bookmark });
  expect(second.query).toEqual(asFound("wilfrdea", "wilfreda"));
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
});

test("of equally near names the most followed one is chosen", async () => {
  const [few, many] = [await seedPerson(app, "Tabbin"), await seedPerson(app, "Tabbim")];
  await app.deps.db.update(users).set({ followerCount: 9 }).where(eq(users.id, many.id));
  expect((await people("tabbix")).corrected).toBe("tabbim");
  expect(await typed("tabbix", "user")).toEqual([many.id, few.id]);
});

test("the correction of an existing word is only suggested, since it may be intended", async () => {
  await seedPerson(app, "Ottre");
  expect(await people("otter")).toEqual({ ids: [], ...asFound("otter", "ottre", false) });
});

test("deactivated, suspended and blocked people's names are never corrected to or suggested [SECURITY 24]", async () => {
  const person = await seedPerson(app, "Zephyrine");
  const hidden = { ids: [], ...asFound("zephyrnie", null) };
  const seen = async (client = visitor) => [
    await people("zephyrnie", { client }),
    await typed("zephyrnie", "user", client),
  ];
  const isSeen = [{ ids: [person.id], ...asFound("zephyrnie", "zephyrine") }, [person.id]];
  expect(await seen()).toEqual(isSeen);
  for (const gone of ["deactivatedAt", "suspendedAt"] as const) {
    await app.deps.db
      .update(users)
      .set({ [gone]: app.deps.now() })
      .where(eq(users.id, person.id));
    expect(await seen()).toEqual([hidden, []]);
    await app.deps.db
      .update(users)
      .set({ [gone]: null })
      .where(eq(users.id, person.id));
  }
  await person.client.trpc.safety.block.mutate({ userId: (other as Person).id });
  expect(await seen((other as Person).client)).toEqual([hidden, []]);
  expect(await seen(miranda?.client)).toEqual(isSeen);
  await person.client.trpc.safety.unblock.mutate({ userId: (other as Person).id });
  await (other as Person).client.trpc.safety.block.mutate({ userId: person.id });
  expect(await seen((other as Person).client)).toEqual([hidden, []]);
});

test("names of secret or archived boards and hidden people are never suggested [SECURITY 24]", async () => {
  const owner = await seedPerson(app, "Hyacinth");
  const board = await seedBoard(app, owner, { name: "Xylographs" });
  const hidden = [{ ids: [], ...asFound("xylogrpahs", null) }, []];
  const seen = async (client = visitor) => [
    await boardsBy("xylogrpahs", { client }),
    await typed("xylogrpahs", "board", client),
  ];
  const isSeen = [{ ids: [board.id], ...asFound("xylogrpahs", "xylographs") }, [board.id]];
  expect(await seen()).toEqual(isSeen);
  const states = [{ privacy: "secret" }, { privacy: "protected" }, { archivedAt: app.deps.now() }] as const;
  for (const state of states) {
    await app.deps.db.update(boards).set(state).where(eq(boards.id, board.id));
    // Hidden from the owner too: board searches cover public boards only.
    expect([await seen(), await seen(owner.client)]).toEqual([hidden, hidden]);
    await app.deps.db.update(boards).set({ privacy: "public", archivedAt: null }).where(eq(boards.id, board.id));
  }
  await app.deps.db.update(users).set({ deactivatedAt: app.deps.now() }).where(eq(users.id, owner.id));
  expect(await seen()).toEqual(hidden);
});

test("near names are found by an index, without reading other rows", async () => {
  const { db } = app.deps;
  for (const kind of ["users", "boards"] as const) {
    const read = await db.transaction(async (tx) => {
      // The planner would scan a table as small as this one.
      await tx.execute(sql`set local enable_seqscan = off`);
      const counted = async () => {
        const [row] = await rows<{ read: number }>(
          tx,
          sql`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = ${kind}`,
        );
        return row?.read ?? 0;
      };
      const before = await counted();
      expect(await namesNear(tx, { kind, words: ["quaestor"], viewerId: null })).toEqual([]);
      return (await counted()) - before;
    });
    expect(read).toBe(0);
  }
});
