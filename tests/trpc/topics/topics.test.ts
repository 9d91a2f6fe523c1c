import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { writePictureWords } from "../../../db/queries/search/picture-words.ts";
import { pins } from "../../../db/schema/pins.ts";
import { users } from "../../../db/schema/users.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import { type Person, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let viewer: Person;
let maker: Person;
let [birds, owls, plain] = ["", "", ""];
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  viewer = await seedPerson(app, "Vera");
  maker = await seedPerson(app, "Mara");
  const board = await seedBoard(app, maker, { name: "Feathers" });
  const secret = await seedBoard(app, maker, { privacy: "secret" });
  birds = await seedPin(app, board, { title: "Three birds on a wire" });
  owls = await seedPin(app, board, { title: "An owl at dusk" });
  plain = await seedPin(app, await seedBoard(app, maker), { title: "Nothing of the kind" });
  await seedPin(app, secret, { title: "A secret kingfisher" });
});
afterAll(() => app.close());

const visitor = () => createClient(app).trpc;
const titlesAt = async (bookmark: string | null, pageSize: number) =>
  visitor().feeds.topic.query({ slug: "birds", pageSize, ...(bookmark && { bookmark }) });

test("a topic lists public Pins with one of its words, singular or plural, newest first", async () => {
  const first = await titlesAt(null, 1);
  expect(first.items.map(({ id }) => id)).toEqual([owls]);
  const second = await titlesAt(first.bookmark, 1);
  expect(second.items.map(({ id }) => id)).toEqual([birds]);
  expect(second.bookmark).toBeNull();
  const unknown = await createClient(app).rest("GET", "/v3/topics/no-such-topic/pins/");
  expect(unknown.status).toBe(400);
});

test("topics are listed with a picture if they have one, and whether the viewer follows them", async () => {
  const slugs = (list: { slug: string; followedByMe: boolean }[]) =>
    list.map(({ slug, followedByMe }) => [slug, followedByMe]);
  expect(slugs(await visitor().topics.list.query({}))).toEqual([["birds", false]]);
  await viewer.client.trpc.topics.follow.mutate({ slug: "birds" });
  await viewer.client.trpc.topics.follow.mutate({ slug: "birds" });
  expect(slugs(await viewer.client.trpc.topics.list.query({}))).toEqual([["birds", true]]);
});

test("a followed topic's Pins lead the home feed with a reason, each on one page only", async () => {
  const pins: [string, string | undefined][] = [];
  for (let bookmark: string | null = null, more = true; more; more = bookmark !== null) {
    const page = await viewer.client.trpc.feeds.home.query({ pageSize: 1, ...(bookmark && { bookmark }) });
    pins.push(...page.items.map(({ id, reason }): [string, string | undefined] => [id, reason?.kind]));
    bookmark = page.bookmark;
  }
  expect(pins).toEqual([
    [owls, "followed_topic"],
    [birds, "followed_topic"],
    [plain, "fresh"],
  ]);
  const { people, boards } = await viewer.client.trpc.topics.suggestions.query({});
  expect(people.map(({ username }) => username)).toEqual([maker.username]);
  expect(boards.map(({ name }) => name)).toEqual(["Feathers"]);
});

test("a word of running text, or of a board's name alone, puts no Pin under a topic", async () => {
  const image = await seedImage(app);
  const board = await seedBoard(app, maker, { name: "Before breakfast" });
  await seedPin(app, board, {
    image,
    title: "Glacier bend",
    description: "Lit ten minutes before the cake and the coffee.",
  });
  await writePictureWords(app.deps.db, { limit: 1_000 });
  for (const slug of ["food", "drinks"] as const)
    expect((await visitor().feeds.topic.query({ slug })).items).toEqual([]);
  const tagged = await seedPin(app, board, { title: "Ten past six", description: "Still warm. #cake" });
  const { items } = await visitor().feeds.topic.query({ slug: "food" });
  expect(items.map(({ id }) => id)).toEqual([tagged]);
  await app.deps.db.update(pins).set({ deletedAt: app.deps.now() }).where(eq(pins.boardId, board.id));
});

test("a Pin whose title says that it belongs elsewhere is not under the topic", async () => {
  const board = await seedBoard(app, maker);
  await seedPin(app, board, { title: "Storm on Jupiter" });
  const storm = await seedPin(app, board, { title: "Storm over the bay" });
  const { items } = await visitor().feeds.topic.query({ slug: "weather" });
  expect(items.map(({ id }) => id)).toEqual([storm]);
  await app.deps.db.update(pins).set({ deletedAt: app.deps.now() }).where(eq(pins.boardId, board.id));
});

test("when a board turns secret its name puts no Pin under a topic [SECURITY 24]", async () => {
  const image = await seedImage(app);
  const first = await seedPin(app, await seedBoard(app, maker), {
    image,
    title: "Nothing of the kind either",
    description: "Waited four hours for this kingfisher.",
  });
  const board = await seedBoard(app, viewer, { name: "Kingfishers" });
  await seedPin(app, board, { image, title: "Kept", originPinId: first });
  await writePictureWords(app.deps.db, { limit: 1_000 });
  const listed = async () => (await titlesAt(null, 250)).items.map(({ id }) => id);
  expect(await listed()).toContain(first);
  await viewer.client.rest("PATCH", `/v3/boards/${board.id}/`, { privacy: "secret" });
  expect(await listed()).toEqual([owls, birds]);
  await app.deps.db.update(pins).set({ deletedAt: app.deps.now() }).where(eq(pins.imageId, image.id));
});

test("following a topic replaces the earlier home feed", async () => {
  await viewer.client.trpc.topics.unfollow.mutate({ slug: "birds" });
  const { items } = await viewer.client.trpc.feeds.home.query({});
  expect(items.map(({ reason }) => reason?.kind)).toEqual(["fresh", "fresh", "fresh"]);
});

test("suggestions are people followed by your follows, then savers of the same picture", async () => {
  const [reader, friend, known, peer, hider, hidden] = (await Promise.all(
    ["Rea", "Flo", "Ken", "Pia", "Hal", "Hugo"].map((name) => seedPerson(app, name)),
  )) as [Person, Person, Person, Person, Person, Person];
  const image = await seedImage(app);
  await seedPin(app, await seedBoard(app, reader), { image });
  await seedPin(app, await seedBoard(app, peer), { image });
  const secretImage = await seedImage(app);
  await seedPin(app, await seedBoard(app, reader, { privacy: "secret" }), { image: secretImage });
  await app.deps.db.update(users).set({ followsAudience: "nobody" }).where(eq(users.id, hider.id));
  for (const one of [friend, hider]) await reader.client.trpc.follow.followUser.mutate({ userId: one.id });
  await friend.client.trpc.follow.followUser.mutate({ userId: known.id });
  await friend.client.trpc.follow.followUser.mutate({ userId: reader.id });
  await hider.client.trpc.follow.followUser.mutate({ userId: hidden.id });
  const suggested = async () => (await reader.client.trpc.topics.suggestions.query({})).people.map(({ id }) => id);
  const ids = await suggested();
  expect(ids.filter((id) => [known.id, peer.id].includes(id))).toEqual([known.id, peer.id]);
  for (const { id } of [reader, friend, hider, hidden]) expect(ids).not.toContain(id);
  await reader.client.trpc.safety.block.mutate({ userId: known.id });
  expect(await suggested()).not.toContain(known.id);
});

test("beside its cover a topic has up to two other pictures, all different", async () => {
  const board = await seedBoard(app, maker);
  const pins: string[] = [];
  for (const title of ["A kingfisher", "Two owls", "Birds at noon"]) pins.push(await seedPin(app, board, { title }));
  const [topic] = (await visitor().topics.list.query({})).filter(({ slug }) => slug === "birds");
  const urls = [topic?.cover.url, ...(topic?.pictures.map(({ url }) => url) ?? [])];
  expect(urls).toHaveLength(3);
  expect(new Set(urls).size).toBe(3);
  for (const pinId of pins) await maker.client.trpc.pins.remove.mutate({ pinId });
});

test("two topics of one new Pin get different pictures", async () => {
  const board = await seedBoard(app, maker);
  const pins = [
    await seedPin(app, board, { title: "A kingfisher" }),
    await seedPin(app, board, { title: "A kingfisher on a cake" }),
  ];
  const shown = (await visitor().topics.list.query({})).filter(({ slug }) => ["birds", "food"].includes(slug));
  expect(shown.map(({ slug }) => slug)).toEqual(["birds", "food"]);
  expect(new Set(shown.map(({ cover }) => cover.url)).size).toBe(2);
  for (const pinId of pins) await maker.client.trpc.pins.remove.mutate({ pinId });
});

test("topics that more people follow come first, and a viewer's own choice moves none", async () => {
  const board = await seedBoard(app, maker);
  await seedPin(app, board, { title: "A grey kitten" });
  const reader = await seedPerson(app, "Rita");
  const listed = async (by: Person) => (await by.client.trpc.topics.list.query({})).map(({ slug }) => slug);
  expect(await listed(viewer)).toEqual(["animals", "birds"]);
  await reader.client.trpc.topics.follow.mutate({ slug: "birds" });
  expect(await listed(viewer)).toEqual(["birds", "animals"]);
  expect(await listed(reader)).toEqual(["animals", "birds"]);
  await reader.client.trpc.topics.unfollow.mutate({ slug: "birds" });
  await app.deps.db.update(pins).set({ deletedAt: app.deps.now() }).where(eq(pins.boardId, board.id));
});

test("only administrators rename, order, hide and merge topics and choose their pictures", async () => {
  const admin = await administrator(app);
  const { topics } = admin.client.trpc;
  await seedPin(app, await seedBoard(app, maker), { title: "A kitten" });
  const listed = async () => (await visitor().topics.list.query({})).map(({ slug, name }) => [slug, name]);
  expect(await listed()).toEqual([
    ["animals", null],
    ["birds", null],
  ]);
  await topics.edit.mutate({ slug: "birds", name: "Feathered friends", coverPinId: owls });
  await topics.order.mutate({ slugs: ["birds", "animals"] });
  expect(await listed()).toEqual([
    ["birds", "Feathered friends"],
    ["animals", null],
  ]);
  const [edited] = await topics.edits.query({});
  expect(edited).toMatchObject({ slug: "birds", name: "Feathered friends", coverPinId: owls, isHidden: false });

  await topics.edit.mutate({ slug: "birds", mergedInto: "animals" });
  expect(await listed()).toEqual([["animals", null]]);
  const { items } = await visitor().feeds.topic.query({ slug: "animals" });
  expect(items.map(({ id }) => id)).toContain(owls);
  const refused = await admin.client.rest("PATCH", "/v3/admin/topics/animals/", { merged_into: "birds" });
  expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ["merged_into"]]);
  const noPin = await admin.client.rest("PATCH", "/v3/admin/topics/animals/", { cover_pin_id: "1" });
  expect(noPin.status).toBe(404);
  await topics.edit.mutate({ slug: "animals", isHidden: true });
  expect(await listed()).toEqual([]);
  await topics.edit.mutate({ slug: "animals", isHidden: false });
  await topics.edit.mutate({ slug: "birds", name: null, mergedInto: null });
  expect((await listed()).length).toBe(2);
  expect((await viewer.client.rest("PATCH", "/v3/admin/topics/birds/", { name: "Mine" })).status).toBe(403);
});
