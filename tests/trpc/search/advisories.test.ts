import { afterAll, beforeAll, expect, test } from "bun:test";
import { countSearchWords } from "../../../server/slices/search/count-words.ts";
import { writeFiltersBookmark } from "../../../src/model/filters-bookmark.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { type Client, createClient } from "../../support/api.ts";
import { seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
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

test("signed-in 4.10 a search that a notice goes with is answered with it, on Pins, boards and people alike", async () => {
  const answer = await visitor.trpc.search.pins.query({ query: "suicide" });
  expect(answer.advisory).toMatchObject({ advisoryType: "SELF_HARM", severity: 1 });
  expect([answer.items.length, answer.query.isRelated]).toEqual([1, false]);
  expect((await visitor.trpc.search.boards.query({ query: "suicide" })).advisory).not.toBeNull();
  expect((await visitor.trpc.search.users.query({ query: "suicide" })).advisory).not.toBeNull();
  expect((await visitor.trpc.search.pins.query({ query: "wormwood" })).advisory).toBeNull();
});

test("signed-in 4.10 what a notice goes with is not followed by more like it", async () => {
  const answer = await visitor.trpc.search.pins.query({ query: "suicide squad" });
  expect([answer.items.length, answer.query.isRelated]).toEqual([1, false]);
});

test("signed-in 4.10 a notice goes with what was typed, also where the results are those of another spelling", async () => {
  const board = await seedBoard(app, await seedPerson(app, "Eve"));
  await seedPin(app, board, { title: "Thinspur racing team" });
  await countSearchWords(app.deps, new AbortController().signal);
  const answer = await visitor.trpc.search.pins.query({ query: "thinspo team" });
  expect([answer.query.corrected, answer.advisory?.advisoryType]).toEqual(["thinspur team", "EATING_DISORDERS"]);
});

test("signed-in 3.3 a notice's words are suggested to nobody", async () => {
  const suggested = async (term: string) =>
    (await visitor.trpc.search.suggest.query({ term })).items.flatMap((item) =>
      item.type === "query" ? [item.query] : [],
    );
  expect([await suggested("suicide"), await suggested("suici"), await suggested("squ")]).toEqual([[], [], ["squad"]]);
});

test("signed-in 3.4 no chip offers a word that a notice goes with", async () => {
  const board = await seedBoard(app, await seedPerson(app, "Rea"));
  for (const title of ["suicide dive", "suicide turn", "in autumn", "by autumn"])
    await seedPin(app, board, { title: `Regatta, ${title}` });
  await countSearchWords(app.deps, new AbortController().signal);
  const { oneBarModules } = await visitor.trpc.search.pins.query({ query: "regatta" });
  const [words] = oneBarModules.filter(({ moduleType }) => moduleType === "word");
  expect(words?.action.filters.map(({ id }) => id)).toEqual(["word:autumn"]);
});

test("signed-in 3.3 administrators write notices; of an abusive search nothing is shown but the notice", async () => {
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
  // The notice goes with what was meant as with what was typed.
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

test("signed-in 4.10 that a notice was viewed is counted a day, and nothing of who viewed it is kept", async () => {
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
