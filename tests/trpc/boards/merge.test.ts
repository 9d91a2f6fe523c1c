import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { boardMembers } from "../../../db/schema/boards.ts";
import { catalogs } from "../../../db/schema/catalogs.ts";
import { users } from "../../../db/schema/users.ts";
import { publishDue } from "../../../server/slices/pin-builder/publish-due.ts";
import { PINS_INLINE } from "../../../src/model/board-action.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { plain } from "../../media/support/pictures.ts";
import { recount, wrongCounters } from "../../support/counters.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { seedAccount } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { newsOf } from "../notifications/news.ts";

const HOUR = 3_600_000;

let app: TestApp;
let ada: Person;
let eve: Person;
let mediaUploadId: string;
beforeAll(async () => {
  app = await startTestApp();
  [ada, eve] = [await business("Ada"), await business("Eve")];
  mediaUploadId = await upload(ada);
});
afterAll(() => app.close());

async function business(name: string): Promise<Person> {
  const person = await seedPerson(app, name);
  await app.deps.db.update(users).set({ isPartner: true }).where(eq(users.id, person.id));
  return person;
}
async function upload(person: Person): Promise<string> {
  const form = new FormData();
  const picture = await plain(300, 400, "#336699").png().toBuffer();
  form.set("img", new File([new Uint8Array(picture)], "p.png", { type: "image/png" }));
  return (await person.client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form)).data
    .media_upload_id;
}
const planOf = (boardId: string, fields: object = {}, media = mediaUploadId) => ({
  layout: "single" as const,
  title: "Kiln",
  description: "",
  link: "",
  boardId,
  pages: [{ mediaUploadId: media, altText: "", title: "", link: "" }],
  ...fields,
});
const schedule = (boardId: string, fields: object = {}) =>
  ada.client.trpc.pinBuilder.schedule.mutate({
    plan: planOf(boardId, fields),
    publishAt: new Date(app.deps.now().getTime() + HOUR).toISOString(),
  });
const publish = async () => {
  app.advance(HOUR + 1_000);
  await publishDue(app.deps, new AbortController().signal);
};
const merge = (from: SeededBoard, into: SeededBoard) =>
  ada.client.trpc.boards.merge.mutate({ boardId: from.id, intoBoardId: into.id });
const titlesOn = async (boardId: string, sectionId: string | null = null) =>
  (await ada.client.trpc.feeds.board.query({ boardId })).items
    .filter((pin) => (pin.section?.id ?? null) === sectionId)
    .map((pin) => pin.title);
/** The redirect of one of Ada's former addresses; undefined if it has none. */
async function movedTo(slug: string, section: string | null = null, viewer = ada): Promise<string | undefined> {
  const { username } = ada;
  const answer = section
    ? await viewer.client.resource("BoardSectionResource", "get", { username, board_slug: slug, section_slug: section })
    : await viewer.client.resource("BoardResource", "get", { username, slug });
  const { code, data } = answer as { code: number; data: { redirect_url: string } };
  return code === ERRORS.MOVED.code ? data.redirect_url : undefined;
}
const joined = (board: SeededBoard, person: Person) =>
  app.deps.db.insert(boardMembers).values({
    id: app.deps.newId(),
    boardId: board.id,
    userId: person.id,
    role: "add",
    joinedAt: app.deps.now(),
    invitedById: ada.id,
  });

test("scheduled Pins and drafts of a merged board move to the remaining board", async () => {
  const [from, into] = [await seedBoard(app, ada), await seedBoard(app, ada)];
  const section = await seedSection(app, from);
  await schedule(from.id, { title: "Glaze", sectionId: section });
  const draft = await ada.client.trpc.pinBuilder.saveDraft.mutate({ plan: planOf(from.id, { title: "Slip" }) });
  await merge(from, into);
  const { plan } = await ada.client.trpc.pinBuilder.getDraft.query({ draftId: draft.id });
  expect([plan.boardId, plan.sectionId]).toEqual([into.id, null]);
  await publish();
  expect(await titlesOn(into.id)).toEqual(["Glaze"]);
});

test("a merge that runs as a job moves scheduled Pins and the old address", async () => {
  const [from, into] = [await seedBoard(app, ada), await seedBoard(app, ada)];
  const pin = await seedPin(app, from);
  await app.deps.db.execute(sql`insert into pins (id, board_id, pinner_id, image_id, domain, is_public, card)
    select p.id + n, p.board_id, p.pinner_id, p.image_id, p.domain, p.is_public, p.card
    from pins p, generate_series(1, ${PINS_INLINE}::int) n where p.id = ${pin}`);
  await recount(app);
  await schedule(from.id, { title: "Later" });
  expect((await merge(from, into)).state).toBe("running");
  await app.jobs.drained(60_000);
  await publish();
  expect(await titlesOn(into.id)).toContain("Later");
  expect(await movedTo(from.slug)).toBe(`/${ada.username}/${into.slug}/`);
});

test("a scheduled Pin follows its section into another one, or to the board if it is deleted", async () => {
  const board = await seedBoard(app, ada);
  const [walls, floors, doors] = [
    await seedSection(app, board),
    await seedSection(app, board),
    await seedSection(app, board),
  ];
  await schedule(board.id, { title: "Wall", sectionId: walls });
  await schedule(board.id, { title: "Door", sectionId: doors });
  await ada.client.trpc.sections.merge.mutate({ sectionId: walls, intoSectionId: floors });
  await ada.client.trpc.sections.remove.mutate({ sectionId: doors });
  await publish();
  expect(await titlesOn(board.id, floors)).toEqual(["Wall"]);
  expect(await titlesOn(board.id)).toEqual(["Door"]);
});

test("a collaborator's draft follows only to a board that they may save to [SECURITY 24]", async () => {
  const [from, secret] = [await seedBoard(app, ada), await seedBoard(app, ada, { privacy: "secret" })];
  await joined(from, eve);
  const { id } = await eve.client.trpc.pinBuilder.saveDraft.mutate({ plan: planOf(from.id, {}, await upload(eve)) });
  await merge(from, secret);
  expect((await eve.client.trpc.pinBuilder.getDraft.query({ draftId: id })).plan.boardId).toBe(from.id);
});

test("all addresses of a merged board redirect to the remaining board", async () => {
  const [from, into] = [await seedBoard(app, ada, { name: "Old Pots" }), await seedBoard(app, ada)];
  await ada.client.trpc.boards.update.mutate({ boardId: from.id, name: "New Pots" });
  await seedSection(app, from, "Raku");
  await merge(from, into);
  for (const slug of ["old-pots", "new-pots"]) expect(await movedTo(slug)).toBe(`/${ada.username}/${into.slug}/`);
  expect(await movedTo("new-pots", "raku")).toBe(`/${ada.username}/${into.slug}/`);
  // After a second merge, all of them redirect to the last board.
  const last = await seedBoard(app, ada);
  await merge(into, last);
  expect(await movedTo("old-pots")).toBe(`/${ada.username}/${last.slug}/`);
  // A new board with the merged board's name gets its address.
  const fresh = await seedBoard(app, ada, { name: "Old Pots" });
  expect((await ada.client.trpc.boards.get.query({ username: ada.username, slug: "old-pots" })).id).toBe(fresh.id);
});

test("a former address of a secret board redirects its own people only [SECURITY 24]", async () => {
  const [secret, into] = [await seedBoard(app, ada, { privacy: "secret" }), await seedBoard(app, ada)];
  await merge(secret, into);
  expect([await movedTo(secret.slug, null, eve), await movedTo(secret.slug)]).toEqual([
    undefined,
    `/${ada.username}/${into.slug}/`,
  ]);
  const renamed = await seedBoard(app, ada, { privacy: "secret", name: "Gift For Eve" });
  await ada.client.trpc.boards.update.mutate({ boardId: renamed.id, name: "Gifts" });
  await ada.client.trpc.boards.update.mutate({ boardId: renamed.id, privacy: "public" });
  expect([await movedTo("gift-for-eve", null, eve), await movedTo("gift-for-eve")]).toEqual([
    undefined,
    `/${ada.username}/gifts/`,
  ]);
});

test("followers of a merged board, and the notification about them, move to the remaining one", async () => {
  const [from, into] = [await seedBoard(app, ada), await seedBoard(app, ada)];
  const ben = await seedPerson(app, "Ben");
  await recount(app);
  await eve.client.trpc.follow.followBoard.mutate({ boardId: from.id });
  await ben.client.trpc.follow.followBoard.mutate({ boardId: from.id });
  await ben.client.trpc.follow.followBoard.mutate({ boardId: into.id });
  await app.jobs.drained();
  await ada.client.trpc.notifications.markSeen.mutate({});
  await merge(from, into);
  expect((await ada.client.trpc.boards.get.query({ boardId: into.id })).followerCount).toBe(2);
  const news = (await newsOf(app, ada)).filter(({ kind }) => kind === "board_follow");
  expect(news.map(({ board, actorCount, isNew }) => [board?.id, actorCount, isNew])).toEqual([[into.id, 2, false]]);
  expect(await wrongCounters(app)).toEqual([]);
});

test("a shop keeps adding products to the remaining board after a merge", async () => {
  const [from, into] = [await seedBoard(app, ada), await seedBoard(app, ada)];
  const { id: advertiserId } = await seedAccount(app, { owner: ada });
  const id = app.deps.newId();
  await app.deps.db.insert(catalogs).values({ id, advertiserId, boardId: from.id });
  await merge(from, into);
  expect(await app.deps.db.select({ boardId: catalogs.boardId }).from(catalogs).where(eq(catalogs.id, id))).toEqual([
    { boardId: into.id },
  ]);
});
