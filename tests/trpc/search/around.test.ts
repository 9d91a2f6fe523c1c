import { afterAll, beforeAll, expect, test } from "bun:test";
import { writePictureWords } from "../../../db/queries/search/picture-words.ts";
import { writeFiltersBookmark } from "../../../src/filters/bookmark.ts";
import { type Client, createClient } from "../../support/api.ts";
import { type Person, seedBoard, seedImage, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let [ada, bo]: Person[] = [];
let visitor: Client;

beforeAll(async () => {
  app = await startTestApp();
  [ada, bo] = [await seedPerson(app, "Ada"), await seedPerson(app, "Bo")];
  visitor = createClient(app);
});
afterAll(() => app.close());

const work = async () => {
  while ((await writePictureWords(app.deps.db, { limit: 100 })) > 0);
};
const find = async (query: string, client = visitor) =>
  (await client.trpc.search.pins.query({ query, autoCorrectionDisabled: true })).items
    .filter(({ reason }) => reason === null)
    .map(({ id }) => id);

/** Adds a picture by Ada that Bo saves to a board of this name. */
async function savedOn(name: string, { privacy = "public" as const, section = "" } = {}) {
  const image = await seedImage(app);
  const first = await seedPin(app, await seedBoard(app, ada as Person), { image, title: "Untold" });
  const board = await seedBoard(app, bo as Person, { name, privacy });
  const sectionId = section ? await seedSection(app, board, section) : undefined;
  const pin = await seedPin(app, board, { image, title: "Kept", originPinId: first, ...(sectionId && { sectionId }) });
  await work();
  return { first, board, pin, sectionId };
}

test("a picture is found by its public board's and section's names, once, as its first Pin", async () => {
  const { first } = await savedOn("Ferrets at play", { section: "Hammocks" });
  expect(await find("ferrets")).toEqual([first]);
  expect(await find("hammocks untold")).toEqual([first]);
});

test("the more boards use a name for a picture, the higher it ranks", async () => {
  const often = await seedImage(app);
  const seldom = await seedImage(app);
  const first = await seedPin(app, await seedBoard(app, ada as Person), { image: often, title: "One" });
  const other = await seedPin(app, await seedBoard(app, ada as Person), { image: seldom, title: "Two" });
  for (const person of ["Cy", "Di", "Ed"]) {
    const board = await seedBoard(app, await seedPerson(app, person), { name: "Windmills" });
    await seedPin(app, board, { image: often, title: "x", originPinId: first });
    if (person === "Cy") await seedPin(app, board, { image: seldom, title: "x", originPinId: other });
  }
  await work();
  expect(await find("windmills")).toEqual([first, other]);
});

test("a secret board's name and sections find nothing, before and after the job [SECURITY 24]", async () => {
  await savedOn("Quaggas", { privacy: "secret" as "public", section: "Zorillas" });
  for (const client of [visitor, (ada as Person).client, (bo as Person).client]) {
    expect(await find("quaggas", client)).toEqual([]);
    expect(await find("zorillas", client)).toEqual([]);
  }
});

test("when a board turns secret its name finds no pictures, until it is public again [SECURITY 24]", async () => {
  const { board, first } = await savedOn("Axolotls");
  const { client } = bo as Person;
  await client.rest("PATCH", `/v3/boards/${board.id}/`, { privacy: "secret" });
  expect(await find("axolotls")).toEqual([]);
  await work();
  expect(await find("axolotls")).toEqual([]);
  expect(await find("untold")).toContain(first);
  await client.rest("PATCH", `/v3/boards/${board.id}/`, { privacy: "public" });
  await work();
  expect(await find("axolotls")).toEqual([first]);
});

test("when a board turns secret its name stops ranking matching Pins higher at once [SECURITY 24]", async () => {
  const image = await seedImage(app);
  const older = await seedPin(app, await seedBoard(app, ada as Person), { image, title: "Narwhal" });
  const board = await seedBoard(app, bo as Person, { name: "Narwhal" });
  await seedPin(app, board, { image, title: "Kept", originPinId: older });
  const newer = await seedPin(app, await seedBoard(app, ada as Person), { title: "Narwhal" });
  await work();
  expect(await find("narwhal")).toEqual([older, newer]);
  await (bo as Person).client.rest("PATCH", `/v3/boards/${board.id}/`, { privacy: "secret" });
  expect(await find("narwhal")).toEqual([newer, older]);
});

test("when a board turns secret its name gives no Pin a style, in filters or counts [SECURITY 24]", async () => {
  const image = await seedImage(app);
  const first = await seedPin(app, await seedBoard(app, ada as Person), { image, title: "Gazebo" });
  const board = await seedBoard(app, bo as Person, { name: "Rustic things" });
  await seedPin(app, board, { image, title: "Kept", originPinId: first });
  await work();
  const rustic = [{ filterId: "style", productFilterType: 10, filterOptions: [{ stringValue: "rustic" }] }];
  const asked = async () => {
    const { items } = await visitor.trpc.search.pins.query({ query: "gazebo", filters: rustic });
    const bookmarkString = writeFiltersBookmark({ list: "search", query: "gazebo", scope: "pins" });
    const models = await visitor.trpc.filters.list.query({ bookmarkString });
    return [items.map(({ id }) => id), models.find(({ id }) => id === "style")?.filterOptions.map(({ id }) => id)];
  };
  expect(await asked()).toEqual([[first], ["rustic"]]);
  await (bo as Person).client.rest("PATCH", `/v3/boards/${board.id}/`, { privacy: "secret" });
  expect(await asked()).toEqual([[], undefined]);
});

test("former names of boards and sections, and those of a deleted Pin, stop matching at once [SECURITY 24]", async () => {
  const { board, first, pin, sectionId } = await savedOn("Okapis", { section: "Tapirs" });
  const { client } = bo as Person;
  await client.rest("PATCH", `/v3/boards/${board.id}/`, { name: "Gazelles" });
  expect(await find("okapis")).toEqual([]);
  await work();
  expect([await find("okapis"), await find("gazelles")]).toEqual([[], [first]]);
  await client.trpc.sections.update.mutate({ sectionId: sectionId ?? "", name: "Llamas" });
  expect(await find("tapirs")).toEqual([]);
  await work();
  expect(await find("llamas")).toEqual([first]);
  await client.trpc.pins.remove.mutate({ pinId: pin });
  expect([await find("gazelles"), await find("llamas")]).toEqual([[], []]);
  await work();
  expect(await find("gazelles")).toEqual([]);
});

test("when the first Pin is deleted, the picture's next Pin is found instead", async () => {
  const { first, pin } = await savedOn("Numbats");
  await (ada as Person).client.trpc.pins.remove.mutate({ pinId: first });
  await work();
  expect(await find("numbats")).toEqual([pin]);
});

test("an uploader's name finds their picture, and their former name doesn't", async () => {
  const person = await seedPerson(app, "Wilhelmina");
  const pin = await seedPin(app, await seedBoard(app, person), { title: "Mine" });
  await work();
  expect(await find("wilhelmina")).toEqual([pin]);
  await person.client.trpc.users.update.mutate({ firstName: "Mina" });
  expect(await find("wilhelmina")).toEqual([]);
});

test("an unchanged picture is left alone", async () => {
  await savedOn("Pangolins");
  const plan = await app.deps.db.execute("select count(*)::int as due from picture_words_due");
  expect(JSON.stringify(plan)).toContain('"due":0');
});
