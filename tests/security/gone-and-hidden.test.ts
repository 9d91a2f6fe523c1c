import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { type AccountFile, exportRows } from "../../db/queries/account/export-data.ts";
import { boards } from "../../db/schema/boards.ts";
import { pins } from "../../db/schema/pins.ts";
import { users } from "../../db/schema/users.ts";
import { keepLibrary } from "../../server/slices/ads/pace.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { createClient } from "../support/api.ts";
import { mailsTo } from "../support/mail-link.ts";
import { newEmail, signUp } from "../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { seedImpressions } from "../support/seed-ad-events.ts";
import { seedAccount, seedAd } from "../support/seed-ads.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(60_000);

let app: TestApp;
let admin: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
});
afterAll(() => app.close());

type Named = Person & { email: string };
const confirmed = async (name: string): Promise<Named> => {
  const person = await seedPerson(app, name);
  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, person.id));
  return { ...person, email: `${person.username}@example.com` };
};
/** A business that invites an address to act for it. @returns the business's id */
async function invites(name: string, email: string): Promise<{ id: string }> {
  const { client, user, password } = await signUp(app, { name });
  await client.trpc.users.convertToBusiness.mutate({ businessName: name });
  await stepUp({ client, password });
  await client.trpc.business.invite.mutate({ businessId: user.id, email, permission: "EDITOR" });
  return user;
}
/** A person who disappears during the test. */
const goes = (person: { id: string }) =>
  app.deps.db.update(users).set({ deactivatedAt: app.deps.now() }).where(eq(users.id, person.id));

test("a person's archive names nobody who has left, and quotes no one else about a picture [SECURITY 24]", async () => {
  const [ada, ben, cyd] = await Promise.all(["Ada", "Ben", "Cyd"].map((name) => seedPerson(app, name)));
  if (!ada || !ben || !cyd) throw new Error("nobody is there");
  for (const other of [ben, cyd]) {
    await ada.client.trpc.follow.followUser.mutate({ userId: other.id });
    await other.client.trpc.follow.followUser.mutate({ userId: ada.id });
  }
  const pinId = await seedPin(app, await seedBoard(app, ada), { title: "Mine" });
  await app.deps.db.update(pins).set({ around: "s3cretly named by others" }).where(eq(pins.id, pinId));
  const read = async (file: AccountFile) => {
    const found: string[] = [];
    for await (const row of exportRows(app.deps.db, { file, userId: ada.id })) found.push(row);
    return found.join("\n");
  };
  for (const file of ["following.json", "followers.json"] as const)
    for (const { username } of [ben, cyd]) expect(await read(file), file).toContain(`"${username}"`);
  await goes(ben);
  for (const file of ["following.json", "followers.json"] as const) {
    expect(await read(file), file).not.toContain(`"${ben.username}"`);
    expect(await read(file), file).toContain(`"${cyd.username}"`);
  }
  expect(await read("pins.json")).toContain("Mine");
  expect(await read("pins.json")).not.toContain("s3cret");
});

test("no mail names a person who has left or been blocked in the meantime [SECURITY 27]", async () => {
  const people = await Promise.all(["Ada", "Ben", "Cyd", "Acme", "Shop"].map(confirmed));
  const [ada, ben, cyd, acme, shop] = people as [Named, Named, Named, Named, Named];
  const [kept, gone] = [newEmail(), newEmail()];
  for (const [person, email] of [
    [ben, kept],
    [ada, gone],
  ] as const) {
    const { id: boardId } = await seedBoard(app, person);
    await person.client.trpc.boards.invite.mutate({ boardId, emails: [email] });
  }
  const board = await seedBoard(app, cyd);
  for (const sponsor of [acme, shop]) {
    const pinId = await seedPin(app, board, { title: "Blue paint" });
    const { status } = await cyd.client.rest("PATCH", `/v3/pins/${pinId}/`, { sponsor_username: sponsor.username });
    expect(status).toBe(200);
  }
  const [keptByOak, goneWithElm] = [newEmail(), newEmail()];
  await invites("Oak", keptByOak);
  await goes(await invites("Elm", goneWithElm));
  await goes(ada);
  expect((await acme.client.rest("POST", `/v3/users/${cyd.id}/block/`)).status).toBe(200);
  // Mails are written from here on.
  const mails = async (email: string) => (await mailsTo(app, email)).length;
  expect([await mails(kept), await mails(gone)]).toEqual([1, 0]);
  expect([await mails(keptByOak), await mails(goneWithElm)]).toEqual([1, 0]);
  expect([await mails(shop.email), await mails(acme.email)]).toEqual([1, 0]);
});

const inLibrary = async () => JSON.stringify((await createClient(app).rest("GET", "/v3/ads/library/")).data);

test("the public library of ads shows nothing written into a Pin after it turned secret [SECURITY 24]", async () => {
  const account = await seedAccount(app);
  const ad = await seedAd(app, account, { title: "Lantern for all" });
  await seedImpressions(app, account, ad, { count: 1 });
  await keepLibrary(app.deps);
  expect(await inLibrary()).toContain("Lantern for all");
  const [pin] = await app.deps.db.select().from(pins).where(eq(pins.id, ad.pinId));
  const { client } = account.owner;
  await client.trpc.boards.update.mutate({ boardId: pin?.boardId ?? "", privacy: "secret" });
  await client.trpc.pins.update.mutate({ pinId: ad.pinId, title: "Not for all" });
  await keepLibrary(app.deps);
  expect(await inLibrary()).toContain("Lantern for all");
  expect(await inLibrary()).not.toContain("Not for all");
});

test("a Pin or board that an administrator removes leaves the public library of ads [SECURITY 27]", async () => {
  const account = await seedAccount(app);
  const reporter = await seedPerson(app, "Rita");
  for (const kind of ["pin", "board"] as const) {
    const title = `Harmful ${kind}`;
    const ad = await seedAd(app, account, { title });
    await seedImpressions(app, account, ad, { count: 1 });
    await keepLibrary(app.deps);
    expect(await inLibrary()).toContain(title);
    const [on] = await app.deps.db
      .select({ boardId: boards.id })
      .from(pins)
      .innerJoin(boards, eq(boards.id, pins.boardId))
      .where(eq(pins.id, ad.pinId));
    const subjectId = kind === "pin" ? ad.pinId : (on?.boardId ?? "");
    await reporter.client.trpc.safety.report.mutate({ kind, subjectId, reason: "spam" });
    const { items } = await admin.client.trpc.admin.reports.query({});
    const report = items.find(({ label }) => kind === "board" || label === title);
    await admin.client.trpc.admin.decideReport.mutate({
      reportId: report?.id ?? "",
      decision: "remove",
      note: "Harmful",
    });
    await keepLibrary(app.deps);
    expect(await inLibrary()).not.toContain(title);
  }
});

test("the ads of a Pin that a moderator limits leave the public library of ads [SECURITY 27]", async () => {
  const account = await seedAccount(app);
  const ad = await seedAd(app, account, { title: "Cheap medals" });
  await seedImpressions(app, account, ad, { count: 1 });
  await keepLibrary(app.deps);
  expect(await inLibrary()).toContain("Cheap medals");
  const reporter = await seedPerson(app, "Rita");
  const report = { kind: "pin" as const, subjectId: ad.pinId, reason: "hate" as const };
  const { id } = await reporter.client.trpc.safety.report.mutate(report);
  const path = `/v3/admin/reports/${id}/decide/`;
  expect((await admin.client.rest("POST", path, { decision: "limit" })).status).toBe(200);
  expect(await inLibrary()).not.toContain("Cheap medals");
  await keepLibrary(app.deps);
  expect(await inLibrary()).not.toContain("Cheap medals");
});
