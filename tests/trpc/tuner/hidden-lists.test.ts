import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { newsOf } from "../notifications/news.ts";

let app: TestApp;
let ada: Person;
let bob: Person;
let board: SeededBoard;
let start: string;
/** Pins with the hidden word in each of their texts, and one without. */
const pins: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  [ada, bob] = [await seedPerson(app, "Ada"), await seedPerson(app, "Bob")];
  board = await seedBoard(app, bob, { name: "Garden" });
  start = await seedPin(app, board, { title: "Start" });
  pins.title = await seedPin(app, board, { title: "A spider" });
  pins.description = await seedPin(app, board, { title: "Web", description: "made by a #Spider" });
  pins.altText = await seedPin(app, board, { title: "Corner" });
  await app.deps.db.execute(sql`update pins set alt_text = 'SPÏDER' where id = ${pins.altText}`);
  pins.board = await seedPin(app, await seedBoard(app, bob, { name: "Spider club" }), { title: "Eight legs" });
  pins.plain = await seedPin(app, board, { title: "A spiderman rose" });
});
afterAll(() => app.close());

const { keys } = Object;
const tuner = () => ada.client.trpc.tuner;
const named = (items: readonly { id: string }[]) =>
  keys(pins).filter((name) => items.some(({ id }) => id === pins[name]));
async function whileHiding<T>(word: string, look: () => Promise<T>): Promise<T> {
  const words = await tuner().hideWord.mutate({ word });
  const seen = await look();
  await tuner().showWord.mutate({ wordId: words[0]?.id ?? "" });
  return seen;
}
const home = async () => named((await ada.client.trpc.feeds.home.query({ pageSize: 50 })).items);

test("a word in any text of a Pin or the name of its board leaves it out of the home feed", async () => {
  expect(await home()).toEqual(keys(pins));
  expect(await whileHiding("spider", home)).toEqual(["plain"]);
  expect(await whileHiding("#spider", home)).toEqual(["title", "altText", "board", "plain"]);
  expect(await home()).toEqual(keys(pins));
});

test("a hidden word that ended hides nothing", async () => {
  await tuner().hideWord.mutate({ word: "spider", for: "day" });
  expect(await home()).toEqual(["plain"]);
  await app.deps.db.execute(sql`update hidden_words set ends_at = now() - interval '1 second'`);
  expect(await home()).toEqual(keys(pins));
  expect(await tuner().hiddenWords.query({})).toEqual([]);
});

test("related Pins, search results and boards that are found leave out what has a hidden word", async () => {
  const related = async () => named((await ada.client.trpc.feeds.related.query({ pinId: start, pageSize: 50 })).items);
  const found = async () =>
    named(
      (await ada.client.trpc.search.pins.query({ query: "web", topPinIds: [pins.description ?? ""], pageSize: 50 }))
        .items,
    );
  const onBoard = async () =>
    named((await ada.client.trpc.search.pins.query({ query: "web", boardId: board.id, pageSize: 50 })).items);
  const boards = async () =>
    (await ada.client.trpc.search.boards.query({ query: "club" })).items.map(({ name }: { name: string }) => name);
  const lists = async () => ({
    related: await related(),
    found: await found(),
    onBoard: await onBoard(),
    boards: await boards(),
  });
  const all = await lists();
  expect(all).toMatchObject({ onBoard: ["description"], boards: ["Spider club"] });
  for (const list of [all.related, all.found]) expect(list).toContain("description");
  const left = await whileHiding("spider", lists);
  expect(left).toEqual({ related: ["plain"], found: [], onBoard: [], boards: [] });
});

test("the owner sees their own Pins and boards with a word that they hide", async () => {
  await bob.client.trpc.tuner.hideWord.mutate({ word: "spider" });
  const { items } = await bob.client.trpc.search.pins.query({ query: "spider", pageSize: 50 });
  expect(named(items)).toContain("title");
});

test("a list of comments omits other people's with a hidden word", async () => {
  const say = (person: Person, text: string, parentId?: string) =>
    person.client.trpc.comments.create.mutate({ pinId: start, text, ...(parentId && { parentId }) });
  const first = await say(bob, "What a rose");
  await say(bob, "The season finale!");
  await say(ada, "I missed the season finale");
  await say(bob, "season finale, again", first.id);
  const texts = async () => [
    ...(await ada.client.trpc.comments.list.query({ pinId: start })).items.map(({ text }) => text),
    ...(await ada.client.trpc.comments.replies.query({ commentId: first.id })).items.map(({ text }) => text),
  ];
  expect(await texts()).toHaveLength(4);
  expect(await whileHiding("season finale", texts)).toEqual(["I missed the season finale", "What a rose"]);
});

test("a comment with a hidden word notifies nobody who hides it", async () => {
  const own = await seedPin(app, await seedBoard(app, ada));
  const say = (text: string) => bob.client.trpc.comments.create.mutate({ pinId: own, text });
  await say("Nice finale");
  expect((await newsOf(app, ada)).map(({ excerpt }) => excerpt)).toEqual(["Nice finale"]);
  const unseen = async () => (await ada.client.trpc.notifications.unseenCount.query({})).count;
  expect(await unseen()).toBe(1);
  await whileHiding("finale", async () => {
    expect(await newsOf(app, ada)).toEqual([]);
    expect(await unseen()).toBe(0);
    await say("What a finale");
    await app.jobs.drained();
  });
  // What came while the word was hidden stays out; what was there before returns.
  expect((await newsOf(app, ada)).map(({ excerpt }) => excerpt)).toEqual(["Nice finale"]);
});

test("a stranger's message with a hidden word is neither listed nor counted", async () => {
  const stan = await seedPerson(app, "Stan");
  const { id } = await stan.client.trpc.conversations.create.mutate({ userIds: [ada.id], text: "Buy crypto now" });
  const inbox = async () => ({
    ids: (await ada.client.trpc.conversations.list.query({})).items.map((one) => one.id),
    unread: (await ada.client.trpc.conversations.unreadCount.query({})).count,
  });
  expect(await inbox()).toEqual({ ids: [id], unread: 1 });
  expect(await whileHiding("crypto", inbox)).toEqual({ ids: [], unread: 0 });
  await ada.client.trpc.follow.followUser.mutate({ userId: stan.id });
  expect(await whileHiding("crypto", inbox)).toEqual({ ids: [id], unread: 1 });
  await ada.client.trpc.follow.unfollowUser.mutate({ userId: stan.id });
  await ada.client.trpc.conversations.send.mutate({ conversationId: id, text: "No, thanks" });
  expect(await whileHiding("crypto", inbox)).toEqual({ ids: [id], unread: 0 });
});

test("hidden words take no more statements than none", async () => {
  const read = () => ada.client.trpc.feeds.home.query({ pageSize: 50 });
  const none = await countStatements(app, read);
  await tuner().hideWord.mutate({ word: "spider" });
  await tuner().hideWord.mutate({ word: "beetle" });
  expect(await countStatements(app, read)).toBe(none);
});
