import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { newsOf } from "./news.ts";

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;
let board: SeededBoard;
let pinId: string;
beforeAll(async () => {
  app = await startTestApp();
  [ada, ben, cleo] = [await seedPerson(app, "Ada"), await seedPerson(app, "Ben"), await seedPerson(app, "Cleo")];
  board = await seedBoard(app, ada, { name: "Kitchens" });
  pinId = await seedPin(app, board, { title: "Oak table" });
});
afterAll(() => app.close());

const reportOf = (person: Person) => newsOf(app, person);
const newest = async (person: Person) => (await reportOf(person))[0];
const by = (person: Person) => ({ actorCount: 1, actors: [{ id: person.id, username: person.username }] });

test("/notifications/: only the followed person hears of a new follower of them or their boards [visitor 9]", async () => {
  await ben.client.rest("POST", `/v3/users/${ada.id}/follow/`);
  expect(await newest(ada)).toMatchObject({ kind: "follow", isNew: true, isRead: false, pin: null, ...by(ben) });
  await ben.client.rest("POST", `/v3/boards/${board.id}/follow/`);
  expect(await newest(ada)).toMatchObject({
    kind: "board_follow",
    board: { id: board.id, name: "Kitchens" },
    ...by(ben),
  });
  expect(await reportOf(ben)).toEqual([]);
  expect(await reportOf(cleo)).toEqual([]);
});

test("saving someone's Pin notifies them with its picture and board; your own save doesn't", async () => {
  const garden = await seedBoard(app, ben, { name: "Garden" });
  await ben.client.trpc.pins.save.mutate({ pinId, boardId: garden.id });
  const notified = await newest(ada);
  expect(notified).toMatchObject({
    kind: "save",
    pin: { id: pinId, title: "Oak table" },
    board: { name: "Garden" },
    ...by(ben),
  });
  expect(notified?.pin?.image.url).toStartWith(app.url);
  await ada.client.trpc.pins.save.mutate({ pinId, boardId: board.id });
  expect((await newest(ada))?.id).toBe(notified?.id as string);
});

test("comments notify the Pin's owner, replies and likes their author, each once", async () => {
  const said = await ben.client.trpc.comments.create.mutate({ pinId, text: "What wood is it?" });
  expect(await newest(ada)).toMatchObject({
    kind: "comment",
    pin: { id: pinId },
    excerpt: "What wood is it?",
    ...by(ben),
  });
  const answer = await ada.client.trpc.comments.create.mutate({ pinId, text: "Oak.", parentId: said.id });
  expect(await newest(ben)).toMatchObject({ kind: "reply", pin: { id: pinId }, excerpt: "Oak.", ...by(ada) });
  const before = (await reportOf(ada)).length;
  await cleo.client.trpc.comments.create.mutate({ pinId, text: "Lovely!", parentId: answer.id });
  // Ada owns the Pin too, but gets only the reply to her comment.
  expect(await newest(ada)).toMatchObject({ kind: "reply", excerpt: "Lovely!", ...by(cleo) });
  expect((await reportOf(ada)).length).toBe(before + 1);
  expect(await newest(ben)).toMatchObject({ kind: "reply", excerpt: "Lovely!", actorCount: 2 });
  await cleo.client.rest("PUT", `/v3/comments/${said.id}/like/`);
  expect(await newest(ben)).toMatchObject({ kind: "comment_like", excerpt: "What wood is it?", ...by(cleo) });
});

test("an invitation, a request, and the acceptance of either notify the people concerned", async () => {
  const shared = await seedBoard(app, ada, { name: "Holidays" });
  const of = { board: { id: shared.id, name: "Holidays" } };
  await ada.client.trpc.boards.invite.mutate({ boardId: shared.id, userIds: [ben.id] });
  expect(await newest(ben)).toMatchObject({ kind: "board_invite", ...of, ...by(ada) });
  await ben.client.trpc.boards.answerInvite.mutate({ boardId: shared.id, accept: true });
  expect(await newest(ada)).toMatchObject({ kind: "board_joined", ...of, ...by(ben) });
  // An answered invitation is removed from the list.
  expect((await reportOf(ben)).map(({ kind }) => kind)).not.toContain("board_invite");
  await cleo.client.trpc.boards.askToJoin.mutate({ boardId: shared.id });
  expect(await newest(ada)).toMatchObject({ kind: "board_request", ...of, ...by(cleo) });
  await ada.client.trpc.boards.answerInvite.mutate({ boardId: shared.id, userId: cleo.id, accept: true });
  expect(await newest(cleo)).toMatchObject({ kind: "board_accepted", ...of, ...by(ada) });
});

test("notifications are their owner's: a visitor is asked to log in, on every transport [SECURITY 24]", async () => {
  const visitor = createClient(app);
  expect(await visitor.resource("NewsHubResource", "get")).toMatchObject({ status: 401, code: 2 });
  expect(await visitor.rest("GET", "/v3/news_hub/unseen/")).toMatchObject({ status: 401, code: 2 });
  expect(await visitor.rest("POST", "/v3/news_hub/seen/")).toMatchObject({ status: 401, code: 2 });
  expect(await visitor.rest("POST", "/v3/news_hub/read/")).toMatchObject({ status: 401, code: 2 });
});
