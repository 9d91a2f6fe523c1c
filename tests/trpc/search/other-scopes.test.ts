import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { boards } from "../../../db/schema/boards.ts";
import { users } from "../../../db/schema/users.ts";
import { websites } from "../../../db/schema/websites.ts";
import { countSearchWords } from "../../../server/slices/search/vocabulary.ts";
import { type Client, createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

/*
 * Repeats the guarantees of `meant.test.ts` for the other scopes: boards, people, your Pins, a board, a person's saves.
 * Words of public Pins are not counted here, so only the rows themselves are known.
 */
let app: TestApp;
let [ada, bo]: Person[] = [];
let visitor: Client;

beforeAll(async () => {
  app = await startTestApp();
  [ada, bo] = [await seedPerson(app, "Ada"), await seedPerson(app, "Bo")];
  visitor = createClient(app);
});
afterAll(() => app.close());

describe("boards", () => {
  const ids = new Map<string, string>();
  const add = async (name: string, { owner = ada as Person, description = "", followers = 0 } = {}) => {
    const board = await seedBoard(app, owner, { name });
    const change = { description, followerCount: followers };
    await app.deps.db.update(boards).set(change).where(eq(boards.id, board.id));
    ids.set(board.id, name);
    return board;
  };
  const find = async (query: string, client = visitor) =>
    (await client.trpc.search.boards.query({ query, autoCorrectionDisabled: true })).items.map(({ id }) => ids.get(id));

  beforeAll(async () => {
    await add("City at night");
    await add("Café terraces");
    await add("Forest path", { description: "Old #paths" });
    await add("A path in the forest");
    await add("Bo's forest", { owner: bo as Person });
    await add("Lighthouses", { followers: 900 });
    await add("Coasts", { description: "Lighthouses and more", followers: 0 });
    for (const name of ["東京都の写真", "京都の庭", "本棚", "台所の棚"]) await add(name);
    const shop = await add("From the shop");
    await seedPin(app, shop, { link: "https://www.lamps.example/oak" });
  });

  test.each([
    ["cities", ["City at night"]],
    ["cafe terrace", ["Café terraces"]],
    ["terr", ["Café terraces"]],
    ['"forest path"', ["Forest path"]],
    ["forest -path", ["Bo's forest"]],
    ["#paths", ["Forest path"]],
    ["forest board:path", ["A path in the forest", "Forest path"]],
    ["site:lamps.example", ["From the shop"]],
    ["京都", ["京都の庭"]],
    ["東京", ["東京都の写真"]],
    ["棚", ["台所の棚"]],
    ["庭 京都", ["京都の庭"]],
    ["shop site:lamps.example", ["From the shop"]],
    ["shop site:lamps.test", []],
    ["the forest", ["A path in the forest", "Bo's forest", "Forest path"]],
  ])(
    "are found in other forms of a word, by its beginning, without accents, and by operators: %s",
    async (query, expected) => {
      expect((await find(query)).sort()).toEqual(expected);
    },
  );

  test("are found by their owner, with and without words", async () => {
    expect(await find(`forest from:${bo?.username}`)).toEqual(["Bo's forest"]);
    expect(await find(`from:@${bo?.username}`)).toEqual(["Bo's forest"]);
    expect(await find("forest from:nobody")).toEqual([]);
  });

  test("among equal matches the more followed comes first", async () => {
    expect(await find("lighthouses")).toEqual(["Lighthouses", "Coasts"]);
    await add("Windmills", { followers: 500 });
    await add("Windmills again");
    expect((await find("windmills"))[0]).toBe("Windmills");
  });

  test("results of a corrected form are not repeated as related", async () => {
    await add("Cities by night");
    const { items, query } = await visitor.trpc.search.boards.query({ query: "citeis night" });
    expect(query.corrected).toBe("cities night");
    expect(items.map(({ id }) => ids.get(id)).sort()).toEqual(["Cities by night", "City at night"]);
  });

  test("a secret board contributes no word forms or operators [SECURITY 24]", async () => {
    const secret = await seedBoard(app, ada as Person, { name: "Ferries", privacy: "secret" });
    await seedPin(app, secret, { link: "https://ferries.example/" });
    for (const query of ["ferry", "site:ferries.example", `from:${ada?.username} board:ferries`]) {
      expect(await find(query)).toEqual([]);
      expect(await find(query, ada?.client)).toEqual([]);
    }
  });
});

describe("people", () => {
  const find = async (query: string) =>
    (await visitor.trpc.search.users.query({ query, autoCorrectionDisabled: true })).items.map(({ id }) => id);

  test("are found by a name's prefix, without accents, and by operators", async () => {
    const zoe = await seedPerson(app, "Zoë");
    await app.deps.db.update(users).set({ lastName: "Müller-Lüdenscheid" }).where(eq(users.id, zoe.id));
    await seedBoard(app, zoe, { name: "Kilims" });
    const website = { id: app.deps.newId(), userId: zoe.id, domain: "kilims.example", challenge: "x" };
    await app.deps.db.insert(websites).values(website);
    const queries = [
      "zoe",
      "zo muller",
      "ludensch",
      '"müller ludenscheid"',
      `from:${zoe.username}`,
      "zoe board:kilims",
    ];
    for (const query of queries) expect(await find(query), query).toEqual([zoe.id]);
    expect(await find("site:kilims.example")).toEqual([]);
    await app.deps.db.update(websites).set({ verifiedAt: app.deps.now() }).where(eq(websites.id, website.id));
    for (const query of ["site:kilims.example", "zoe site:kilims.example"]) expect(await find(query)).toEqual([zoe.id]);
    for (const query of ["zoe -muller", "zoe board:rugs", "zoe site:rugs.example", '"ludenscheid muller"'])
      expect(await find(query), query).toEqual([]);
  });

  test("the more followed comes first", async () => {
    const [few, many] = [await seedPerson(app, "Wendeline"), await seedPerson(app, "Wendeline")];
    expect(await find("wendeline")).toEqual([many.id, few.id]);
    await app.deps.db.update(users).set({ followerCount: 900 }).where(eq(users.id, few.id));
    expect(await find("wendeline")).toEqual([few.id, many.id]);
  });

  test("board: their secret boards are never found [SECURITY 24]", async () => {
    const person = await seedPerson(app, "Ysolde");
    await seedBoard(app, person, { name: "Astrolabes", privacy: "secret" });
    expect(await find("ysolde board:astrolabes")).toEqual([]);
    expect(await find("board:astrolabes")).toEqual([]);
  });
});

describe.each([
  ["one's own Pins", "marmoset"],
  ["a board", "pangolin"],
  ["what a person has saved", "axolotl"],
  ["a secret board", "capybara"],
] as const)("%s", (where, animal) => {
  const misspelt = `${animal.slice(0, -2)}${animal.at(-1)}${animal.at(-2)}`;
  const titles = new Map<string, string>();
  let person: Person;
  let board: SeededBoard;
  const options = () =>
    where === "one's own Pins"
      ? { scope: "my_pins" }
      : where === "what a person has saved"
        ? { user: person.username }
        : { boardId: board.id };
  const ask = (query: string, more: object = {}) =>
    person.client.trpc.search.base.query({ query, ...options(), ...more });
  const find = async (query: string, more: object = { autoCorrectionDisabled: true }) =>
    (await ask(query, more)).items
      .filter((item) => !("reason" in item) || item.reason === null)
      .map(({ id }) => titles.get(id) ?? id);

  beforeAll(async () => {
    person = await seedPerson(app, "Iris");
    const secret = where === "one's own Pins" || where === "a secret board";
    board = await seedBoard(app, person, { name: `Kept ${where}`, privacy: secret ? "secret" : "public" });
    for (const [title, seed] of [
      ["City at night", {}],
      ["Café on a corner", {}],
      [`${animal} asleep`, { description: "#monkeys" }],
      ["Corner of a city", { link: "https://www.lamps.example/rose" }],
    ] as const)
      titles.set(await seedPin(app, board, { title, ...seed }), title);
    // Another person's Pin with the same words.
    await seedPin(app, await seedBoard(app, bo as Person), { title: "City of others" });
  });

  test.each([
    ["citys", ["City at night", "Corner of a city"]],
    ["cafe", ["Café on a corner"]],
    [animal.slice(0, 5), [`${animal} asleep`]],
    [`${animal}s`, [`${animal} asleep`]],
    ['"corner of"', ["Corner of a city"]],
    ["city -night", ["Corner of a city"]],
    ["#monkeys", [`${animal} asleep`]],
    ["site:lamps.example", ["Corner of a city"]],
  ])("are found in other forms, by beginnings, without accents, and by operators: %s", async (query, expected) => {
    // Word forms of everybody's Pins come from the word count.
    if (where === "what a person has saved") await countSearchWords(app.deps, new AbortController().signal);
    expect((await find(query)).sort()).toEqual(expected);
  });

  test("are found by a near spelling, which is reported", async () => {
    await countSearchWords(app.deps, new AbortController().signal);
    const { query } = await ask(misspelt);
    expect(query).toMatchObject({ original: misspelt, corrected: animal, isAutoCorrected: true });
    expect(await find(misspelt, {})).toEqual([`${animal} asleep`]);
    expect(await find(misspelt)).toEqual([]);
    const others = await visitor.trpc.search.base.query({ query: misspelt });
    expect(others.query.corrected).toBe(board.privacy === "public" ? animal : null);
  });

  test("partial matches follow full ones, and are marked", async () => {
    const { items, query } = await ask("corner city");
    expect(items.slice(0, 3).map(({ id }) => titles.get(id))).toEqual(
      expect.arrayContaining(["Corner of a city", "City at night", "Café on a corner"]),
    );
    expect([titles.get(items[0]?.id ?? ""), query.isRelated]).toEqual(["Corner of a city", true]);
  });
});
