import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { moderationCases } from "../../../db/schema/moderation.ts";
import { pins } from "../../../db/schema/pins.ts";
import { spamActs } from "../../../db/schema/spam.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL, RATE_LIMITS: "on" });
  const admin = await administrator(app);
  await admin.client.trpc.spam.importDomains.mutate({ name: "Odd", status: "suspicious", text: "odd.example" });
  await app.jobs.drained();
});
afterAll(() => app.close());

const ODD = "https://x.odd.example/";
const newOwner = async () => {
  owner = await seedPerson(app, "Edit");
  return owner.client.trpc;
};
/** What the newest judgments about the account were. */
async function judged() {
  await app.jobs.drained();
  const acts = await app.deps.db.select().from(spamActs).where(eq(spamActs.userId, owner.id)).orderBy(spamActs.id);
  return acts.map(({ kind, facts, outcome }) => [kind, facts?.siteStatus, outcome]);
}
const isPublic = async (id: string) =>
  (await app.deps.db.select({ isPublic: pins.isPublic }).from(pins).where(eq(pins.id, id)))[0]?.isPublic;
const cases = async () =>
  (await app.deps.db.select().from(moderationCases).where(eq(moderationCases.ownerId, owner.id))).map(
    ({ kind }) => kind,
  );

for (const change of [{ link: ODD }, { description: `Look at ${ODD}` }, { title: `At ${ODD}` }])
  test(`a Pin whose ${Object.keys(change)} an edit changes is judged again [threat: edited spam]`, async () => {
    const trpc = await newOwner();
    const board = await seedBoard(app, owner);
    const { id: pinId } = await trpc.pins.create.mutate({ boardId: board.id, link: "https://fine.example/" });
    expect(await judged()).toEqual([["pin", null, "none"]]);
    await trpc.pins.update.mutate({ pinId, ...change });
    expect([await judged(), await isPublic(pinId)]).toEqual([[["pin", "suspicious", "hold"]], false]);
  });

test("an edit that changes no link or text is not judged again", async () => {
  const trpc = await newOwner();
  const board = await seedBoard(app, owner);
  const { id: pinId } = await trpc.pins.create.mutate({ boardId: board.id, link: "https://fine.example/" });
  await judged();
  const [before] = await app.deps.db.select().from(spamActs).where(eq(spamActs.userId, owner.id));
  await trpc.pins.update.mutate({ pinId, altText: "A table" });
  await judged();
  expect((await app.deps.db.select().from(spamActs).where(eq(spamActs.userId, owner.id)))[0]).toEqual(before);
});

test("a comment that is edited into spam is judged again [threat: edited spam]", async () => {
  const trpc = await newOwner();
  const board = await seedBoard(app, owner);
  const { id: pinId } = await trpc.pins.create.mutate({ boardId: board.id, link: "https://fine.example/" });
  const { id: commentId } = await trpc.comments.create.mutate({ pinId, text: "Lovely" });
  await judged();
  await trpc.comments.update.mutate({ commentId, text: `Lovely, see ${ODD}` });
  expect((await judged()).at(-1)).toEqual(["comment", "suspicious", "hold"]);
});

test("edited texts of boards and profiles are judged [threat: edited spam]", async () => {
  const trpc = await newOwner();
  const { id: boardId } = await trpc.boards.create.mutate({ name: "Kitchen" });
  await trpc.boards.update.mutate({ boardId, description: `Deals at ${ODD}` });
  expect(await judged()).toEqual([["board", "suspicious", "hold"]]);
  const other = await newOwner();
  await other.users.update.mutate({ about: `Deals at ${ODD}` });
  expect([await judged(), await cases()]).toEqual([[["profile", "suspicious", "hold"]], ["user"]]);
  const third = await newOwner();
  await third.users.update.mutate({ websiteUrl: ODD });
  expect(await judged()).toEqual([["profile", "suspicious", "hold"]]);
});
