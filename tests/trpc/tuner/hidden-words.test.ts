import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { patternOf, saysOne } from "../../../src/tuner/hidden-words.rules.ts";
import { HIDDEN_WORDS_MAX } from "../../../src/tuner/word.rules.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const tuner = () => ada.client.trpc.tuner;
const showAll = async () => {
  for (const { id } of await tuner().hiddenWords.query({})) await tuner().showWord.mutate({ wordId: id });
};

test("the database and the rules find the same hidden words in the same texts", async () => {
  const texts = [
    "My CAFÉ, in Łódź!",
    "窓辺で眠る黒猫 #猫カフェ",
    "고양이가 좋아",
    "look ＃Cats at grandma's",
    "iPhoneケース",
    "C# & C++",
    "",
    "ﾈｺ ß Straße",
  ];
  const words = [
    "cafe",
    "lodz",
    "猫",
    "#猫",
    "#猫カフェ",
    "고양이",
    "#cats",
    "cats at",
    "grandmas",
    "iphone",
    "ケース",
    "strasse",
    "look",
  ];
  const asked = texts.flatMap((text) => words.map((word) => ({ text, word })));
  const found = await rows<{ says: boolean; pattern: string }>(
    app.deps.db,
    sql`select text_says(a.text, array[hidden_pattern(a.word)]) as says, hidden_pattern(a.word) as pattern
      from rows from (json_to_recordset(${JSON.stringify(asked)}::text::json) as (text text, word text)) with ordinality as a (text, word, place)
      order by a.place`,
  );
  const ours = asked.map(({ text, word }) => ({ says: saysOne(text, [patternOf(word)]), pattern: patternOf(word) }));
  expect(found.map((one, at) => ({ ...asked[at], ...one }))).toEqual(ours.map((one, at) => ({ ...asked[at], ...one })));
  expect(found.filter(({ says }) => says)).toHaveLength(12);
});

test("a person hides words until they show them again, newest first, each once", async () => {
  await tuner().hideWord.mutate({ word: "  Spiders " });
  await tuner().hideWord.mutate({ word: "#Spoilers", for: "week" });
  const words = await tuner().hideWord.mutate({ word: "spiders", for: "day" });
  expect(words.map(({ word }) => word)).toEqual(["#Spoilers", "spiders"]);
  const left = words.map(({ endsAt }) => Math.round((Date.parse(endsAt ?? "") - Date.now()) / DAY_MS));
  expect(left).toEqual([7, 1]);
  const [, spiders] = words;
  expect((await tuner().showWord.mutate({ wordId: spiders?.id ?? "" })).map(({ word }) => word)).toEqual(["#Spoilers"]);
  const list = await ada.client.rest<{ word: string; ends_at: string | null }[]>(
    "GET",
    "/v3/users/tuner/hidden_words/",
  );
  expect(list.data.map(({ word }) => word)).toEqual(["#Spoilers"]);
  await showAll();
});

test("a word that hides nothing or nearly everything is refused with a message", async () => {
  for (const word of ["", "a", "#", "!!", "の", "x".repeat(81)]) {
    const refused = await ada.client.rest("POST", "/v3/users/tuner/hidden_words/", { word });
    expect([word, refused.status, refused.code]).toEqual([word, 400, ERRORS.INVALID_PARAMETERS.code]);
  }
  const unknown = await ada.client.rest("POST", "/v3/users/tuner/hidden_words/", { word: "spiders", for: "year" });
  expect(unknown.status).toBe(400);
});

test("words beyond the limit are refused, also if sent at once; a known word is not", async () => {
  const many = Array.from({ length: HIDDEN_WORDS_MAX - 2 }, (_, at) => `word${at}`);
  await app.deps.db.execute(sql`insert into hidden_words (id, user_id, word, pattern)
    select 1000 + place, ${ada.id}::text::bigint, word, hidden_pattern(word)
    from json_array_elements_text(${JSON.stringify(many)}::text::json) with ordinality as w (word, place)`);
  const hide = (word: string) => ada.client.rest("POST", "/v3/users/tuner/hidden_words/", { word });
  const answers = await Promise.all(["one", "two", "three", "four"].map(hide));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403]);
  expect(await tuner().hiddenWords.query({})).toHaveLength(HIDDEN_WORDS_MAX);
  expect((await hide("word1")).status).toBe(200);
  await showAll();
});

test("nobody reads or shows somebody else's hidden words", async () => {
  const bob = await seedPerson(app, "Bob");
  const [word] = await tuner().hideWord.mutate({ word: "secretly" });
  expect(await bob.client.trpc.tuner.hiddenWords.query({})).toEqual([]);
  await bob.client.trpc.tuner.showWord.mutate({ wordId: word?.id ?? "" });
  expect(await tuner().hiddenWords.query({})).toHaveLength(1);
  await showAll();
});
