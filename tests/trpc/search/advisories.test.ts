import { afterAll, beforeAll, expect, test } from "bun:test";
import { countSearchWords } from "../../../server/slices/search/vocabulary.ts";
import { writeFiltersBookmark } from "../../../src/filters/bookmark.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { type Client, createClient } from "../../support/api.ts";
import { type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let visitor: Client;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  visitor = createClient(app);
  const board = await seedBoard(app, await seedPerson(app, "Ada"));
  for (const title of ["Suicide Squad poster", "Wormwood drink", "Squad goals"]) await seedPin(app, board, { title });
});
afterAll(() => app.close());

test("a search with a notice is answered with it, on Pins, boards and people alike [signed-in 4.10]", async () => {
  const answer = await visitor.trpc.search.pins.query({ query: "suicide" });
  expect(answer.advisory).toMatchObject({ advisoryType: "SELF_HARM", severity: 1 });
  expect([answer.items.length, answer.query.isRelated]).toEqual([1, false]);
  expect((await visitor.trpc.search.boards.query({ query: "suicide" })).advisory).not.toBeNull();
  expect((await visitor.trpc.search.users.query({ query: "suicide" })).advisory).not.toBeNull();
  expect((await visitor.trpc.search.pins.query({ query: "wormwood" })).advisory).toBeNull();
});

test("a search with a blocking notice gets no related results [signed-in 4.10]", async () => {
  const answer = await visitor.trpc.search.pins.query({ query: "suicide squad" });
  expect([answer.items.length, answer.query.isRelated]).toEqual([1, false]);
});

test("a blocking notice suppresses corrections, near names and related words [signed-in 4.10]", async () => {
  const eve = await seedPerson(app, "Eve Thinspur");
  const board = await seedBoard(app, eve, { name: "Thinspur" });
  for (const title of ["racing team", "at the start", "at the finish"])
    await seedPin(app, board, { title: `Thinspur ${title}` });
  await seedPin(app, board, { title: "Bulimic" });
  await countSearchWords(app.deps, new AbortController().signal);
  // "thinspur" is near the first query, and the last one is near a word with its own notice.
  for (const query of ["thinspo", "thinspo team", "bulimik"]) {
    for (const scope of ["pins", "boards", "users"] as const) {
      const answer = await visitor.trpc.search[scope].query({ query });
      const { corrected, isAutoCorrected, isRelated } = answer.query;
      expect([query, scope, corrected, isAutoCorrected, isRelated, answer.items]).toEqual([
        ...[query, scope, null, false, false, []],
      ]);
    }
  }
  for (const query of ["thinspo", "bulimik"]) {
    const { advisory } = await visitor.trpc.search.pins.query({ query });
    expect([query, advisory?.advisoryType]).toEqual([query, "EATING_DISORDERS"]);
  }
  // A nearly correct name is suggested for other words, and not for these.
  const suggested = async (term: string) =>
    (await visitor.trpc.search.suggest.query({ term })).items.map(({ type }) => type);
  expect(await suggested("thinspor")).toEqual(expect.arrayContaining(["board", "user"]));
  expect(await suggested("thinspo")).toEqual([]);
  const typo = await visitor.trpc.search.pins.query({ query: "thinspor" });
  expect(typo.query.corrected).toBe("thinspur");
});

test("a blocking notice leaves only scopes in the one-bar [signed-in 3.4]", async () => {
  const board = await seedBoard(app, await seedPerson(app, "Sue"));
  for (const title of ["in autumn", "by autumn", "in winter", "by winter"])
    await seedPin(app, board, { title: `Anorexia, ${title}` });
  await countSearchWords(app.deps, new AbortController().signal);
  const answer = await visitor.trpc.search.pins.query({ query: "anorexia" });
  expect(answer.items).toHaveLength(4);
  expect(answer.oneBarModules.map(({ moduleType }) => moduleType)).not.toContain("word");
});

test("a notice's words are never suggested [signed-in 3.3]", async () => {
  const suggested = async (term: string) =>
    (await visitor.trpc.search.suggest.query({ term })).items.flatMap((item) =>
      item.type === "query" ? [item.query] : [],
    );
  expect([await suggested("suicide"), await suggested("suici"), await suggested("squ")]).toEqual([[], [], ["squad"]]);
});

test("no chip offers a word with a notice [signed-in 3.4]", async () => {
  const boards = [
    await seedBoard(app, await seedPerson(app, "Rea")),
    await seedBoard(app, await seedPerson(app, "Ned")),
  ];
  for (const [n, title] of ["suicide dive", "suicide turn", "in autumn", "by autumn"].entries())
    await seedPin(app, boards[n % 2] as SeededBoard, { title: `Regatta, ${title}` });
  await countSearchWords(app.deps, new AbortController().signal);
  const { oneBarModules } = await visitor.trpc.search.pins.query({ query: "regatta" });
  const [words] = oneBarModules.filter(({ moduleType }) => moduleType === "word");
  expect(words?.action.filters.map(({ id }) => id)).toEqual(["word:autumn"]);
});

test("administrators write notices; an abusive search shows nothing but the notice [signed-in 3.3]", async () => {
  const { client } = await administrator(app);
  const [kept] = await client.trpc.search.advisories.query({});
  if (!kept) throw new Error("a site begins with notices");
  const { id: _, isDefault: __, views: ___, updatedAt: ____, ...base } = kept;
  const mine = { ...base, name: "Mine", terms: ["wormwood"], countries: [], severity: 0 };
  const saved = await client.trpc.search.saveAdvisory.mutate(mine);
  const answer = await visitor.trpc.search.pins.query({ query: "Wormwood drink" });
  expect([answer.items, answer.oneBarModules, answer.advisory?.id]).toEqual([[], [], saved.id]);
  const board = await seedBoard(app, await seedPerson(app, "Wormwood"), { name: "Wormwood" });
  await seedPin(app, board, { title: "Wormwood again, in vintage glass" });
  for (const term of ["wormwood", "wormwo"]) {
    const { items } = await visitor.trpc.search.suggest.query({ term });
    expect([term, items.filter(({ type }) => type !== "user")]).toEqual([term, []]);
  }
  const bookmarkString = writeFiltersBookmark({ list: "search", query: "wormwood", scope: "pins" });
  expect((await visitor.trpc.filters.list.query({ bookmarkString })).map(({ id }) => id)).toEqual(["scope"]);
  // The notice applies to the corrected query as well.
  await countSearchWords(app.deps, new AbortController().signal);
  for (const scope of ["pins", "boards", "users"] as const) {
    const misspelt = await visitor.trpc.search[scope].query({ query: "wormwodo" });
    expect([scope, misspelt.items, misspelt.advisory?.id]).toEqual([scope, [], saved.id]);
  }
  await client.trpc.search.saveAdvisory.mutate({ ...mine, id: saved.id, isEnabled: false });
  expect((await visitor.trpc.search.pins.query({ query: "wormwood" })).advisory).toBeNull();
  await client.trpc.search.removeAdvisory.mutate({ advisoryId: saved.id });
  expect((await client.trpc.search.advisories.query({})).map(({ id }) => id)).not.toContain(saved.id);
  const kind = await client.rest("DELETE", `/v3/admin/search/advisories/${kept.id}/`);
  expect([kind.status, kind.code]).toEqual([409, 441]);
});

test("severity brand unsafe removes a search's ads, and nothing else [signed-in 3.3]", async () => {
  const { client } = await administrator(app);
  const [kept] = await client.trpc.search.advisories.query({});
  if (!kept) throw new Error("a site begins with notices");
  const { id: _, isDefault: __, views: ___, updatedAt: ____, ...base } = kept;
  const boards = [
    await seedBoard(app, await seedPerson(app, "Vin")),
    await seedBoard(app, await seedPerson(app, "Lou")),
  ];
  for (const [n, title] of ["by the sea", "at the sea", "in autumn", "by autumn"].entries())
    await seedPin(app, boards[n % 2] as SeededBoard, { title: `Casino ${title}` });
  await countSearchWords(app.deps, new AbortController().signal);
  const unsafe = { ...base, name: "Betting", terms: ["casino"], countries: [], severity: 2 };
  const saved = await client.trpc.search.saveAdvisory.mutate(unsafe);
  const answer = await visitor.trpc.search.pins.query({ query: "casino" });
  expect([answer.advisory?.id, answer.items.filter(({ reason }) => reason === null).length]).toEqual([saved.id, 4]);
  expect(answer.oneBarModules[0]?.action.filters.map(({ id }) => id).sort()).toEqual(["word:autumn", "word:sea"]);
  expect((await visitor.trpc.search.pins.query({ query: "casinno" })).query.corrected).toBe("casino");
  const { items } = await visitor.trpc.search.suggest.query({ term: "casi" });
  expect(items.flatMap((item) => (item.type === "query" ? [item.query] : []))).toContain("casino");
  await client.trpc.search.removeAdvisory.mutate({ advisoryId: saved.id });
});

test("notice views are counted by day, without the viewer [signed-in 4.10]", async () => {
  const { client } = await administrator(app);
  const answer = await visitor.trpc.search.pins.query({ query: "suicide" });
  const id = answer.advisory?.id ?? "";
  await visitor.trpc.search.advisoryViewed.mutate({ advisoryId: id });
  expect((await visitor.rest("POST", `/v3/search/advisories/${id}/view/`)).status).toBe(200);
  expect((await client.trpc.search.advisories.query({})).find((kept) => kept.id === id)?.views).toBe(2);
  const columns = await app.deps.db.execute(
    "select column_name from information_schema.columns where table_name = 'search_advisory_views' order by 1",
  );
  expect(JSON.stringify(columns).match(/advisory_id|day|views/g)).toHaveLength(3);
});
