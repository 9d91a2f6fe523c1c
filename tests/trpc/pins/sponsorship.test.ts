import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { pins } from "../../../db/schema/pins.ts";
import { users } from "../../../db/schema/users.ts";
import { sendDueMails } from "../../../server/slices/notifications/notify.ts";
import { notificationHref } from "../../../src/notifications/href.ts";
import type { Notification } from "../../../src/notifications/notification.ts";
import { createClient } from "../../support/api.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { newsOf } from "../notifications/news.ts";

let app: TestApp;
let ada: Person;
let acme: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
  acme = await seedPerson(app, "Acme");
  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, acme.id));
});
afterAll(() => app.close());

/** A statement that waits for a row lock. */
const WAITING = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

const newPin = async () => seedPin(app, await seedBoard(app, ada), { title: "Blue paint" });
const edit = (pinId: string, fields: object) => ada.client.rest("PATCH", `/v3/pins/${pinId}/`, fields);
const answer = (person: Person, pinId: string, accept: boolean) =>
  person.client.rest("PUT", `/v3/pins/${pinId}/sponsorship/`, { accept });
/** The sponsorship as each of them sees it: the status with the sponsor's username. */
async function statuses(pinId: string) {
  const visitor = createClient(app);
  const seen = await Promise.all(
    [ada.client, acme.client, visitor].map((client) => client.trpc.pins.get.query({ pinId })),
  );
  return seen.map(({ sponsorship }) => sponsorship && `${sponsorship.status} ${sponsorship.sponsor?.username ?? "-"}`);
}

test("sponsorship: a sponsor is shown to others once they agree, until they decline [signed-in 3.1]", async () => {
  const pinId = await newPin();
  expect(await statuses(pinId)).toEqual([null, null, null]);
  await edit(pinId, { sponsor_username: `@${acme.username.toUpperCase()}` });
  expect(await statuses(pinId)).toEqual([`0 ${acme.username}`, `0 ${acme.username}`, "0 -"]);
  expect((await answer(acme, pinId, true)).data).toMatchObject({ sponsorship: { status: 1 } });
  expect(await statuses(pinId)).toEqual(Array(3).fill(`1 ${acme.username}`));
  await answer(acme, pinId, false);
  expect(await statuses(pinId)).toEqual([`3 ${acme.username}`, `3 ${acme.username}`, "3 -"]);
  await edit(pinId, { is_paid_partnership: false });
  expect(await statuses(pinId)).toEqual(["2 -", "2 -", "2 -"]);
});

test("sponsorship: a named sponsor gets one mail with the Pin's address, none for a secret Pin [signed-in 3.1]", async () => {
  const pinId = await newPin();
  const secret = await seedPin(app, await seedBoard(app, ada, { privacy: "secret" }));
  const before = (await mailsTo(app, `${acme.username}@example.com`)).length;
  for (const id of [pinId, pinId, secret]) await edit(id, { sponsor_username: acme.username });
  const mails = await mailsTo(app, `${acme.username}@example.com`);
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]).toMatchObject({
    subject: "Ada Example names you as a sponsor",
    links: expect.arrayContaining([`${app.url}/pin/${pinId}/`]),
  });
});

test("sponsorship: a sponsor gets one notification until they answer or are removed [signed-in 3.1]", async () => {
  const asked = async () => (await newsOf(app, acme)).filter(({ kind }) => kind === "sponsor_request");
  const before = (await asked()).length;
  const pinId = await newPin();
  const secret = await seedPin(app, await seedBoard(app, ada, { privacy: "secret" }));
  for (const id of [pinId, pinId, secret]) await edit(id, { sponsor_username: acme.username });
  const [news, ...rest] = await asked();
  expect(rest).toHaveLength(before);
  expect(news).toMatchObject({ pin: { id: pinId, title: "Blue paint" }, actors: [{ id: ada.id }], isNew: true });
  expect(notificationHref(news as Notification)).toBe(`/pin/${pinId}/`);
  await answer(acme, pinId, true);
  expect(await asked()).toHaveLength(before);

  const other = await newPin();
  await edit(other, { sponsor_username: acme.username });
  expect((await asked())[0]).toMatchObject({ pin: { id: other } });
  await edit(other, { is_paid_partnership: false });
  expect(await asked()).toHaveLength(before);
  expect((await newsOf(app, ada)).filter(({ kind }) => kind === "sponsor_request")).toEqual([]);
});

test("sponsorship: the setting turns the notification and the mail off separately [signed-in 3.1]", async () => {
  const paints = await seedPerson(app, "Paints");
  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, paints.id));
  const { updateSettings } = paints.client.trpc.notifications;
  const mails = () => mailsTo(app, `${paints.username}@example.com`);
  const ask = async () => {
    await edit(await newPin(), { sponsor_username: paints.username });
    return [(await newsOf(app, paints)).length, (await mails()).length];
  };
  expect(await ask()).toEqual([1, 1]);
  await updateSettings.mutate({ kind: "sponsor_request", email: false });
  expect(await ask()).toEqual([2, 1]);
  await updateSettings.mutate({ kind: "sponsor_request", site: false, email: true });
  expect(await ask()).toEqual([0, 2]);
  // The kind's own mail is the only one.
  app.advance(3_700_000);
  await sendDueMails(app.deps, new AbortController().signal);
  await app.jobs.drained();
  expect(await mails()).toHaveLength(2);
});

test("sponsorship: unknown people and yourself can't be named, and the rest is not saved [signed-in 3.1]", async () => {
  const pinId = await newPin();
  const gone = await seedPerson(app, "Gone");
  await app.deps.db.update(users).set({ suspendedAt: app.deps.now() }).where(eq(users.id, gone.id));
  const unknown = await edit(pinId, { title: "Lost", sponsor_username: "nobody.at.all" });
  expect(unknown).toMatchObject({ status: 404, code: 30, fields: { sponsor_username: expect.any(String) } });
  expect((await edit(pinId, { sponsor_username: gone.username })).body.resource_response).toEqual(
    unknown.body.resource_response,
  );
  expect(await edit(pinId, { sponsor_username: ada.username })).toMatchObject({ status: 400, code: 1 });
  expect((await ada.client.trpc.pins.get.query({ pinId })).title).toBe("Blue paint");
});

test("only the named sponsor answers; for all others the Pin doesn't exist [SECURITY 24]", async () => {
  const pinId = await newPin();
  const eve = await seedPerson(app, "Eve");
  await edit(pinId, { sponsor_username: acme.username });
  const missing = await answer(eve, app.deps.newId(), true);
  for (const person of [eve, ada]) {
    expect((await answer(person, pinId, true)).body.resource_response).toEqual(missing.body.resource_response);
  }
  expect((await createClient(app).rest("PUT", `/v3/pins/${pinId}/sponsorship/`, { accept: true })).code).toBe(2);
  await edit(pinId, { sponsor_username: null });
  expect((await answer(acme, pinId, true)).code).toBe(50);
  expect(await statuses(pinId)).toEqual(["1 -", "1 -", "1 -"]);
});

test("a sponsor who is gone is no longer named [SECURITY 27]", async () => {
  const pinId = await newPin();
  const sponsor = await seedPerson(app, "Sponsor");
  await edit(pinId, { sponsor_username: sponsor.username });
  await answer(sponsor, pinId, true);
  await app.deps.db.update(users).set({ deactivatedAt: app.deps.now() }).where(eq(users.id, sponsor.id));
  expect(await statuses(pinId)).toEqual(["1 -", "1 -", "1 -"]);
});

test("bodies can't set is_promoted or a status; an affiliate link is saved with the Pin [SECURITY 26]", async () => {
  const pinId = await newPin();
  await edit(pinId, { is_promoted: true, promoted_is_removable: true, sponsorship_status: 1, is_affiliate_link: true });
  const changed = await createClient(app).trpc.pins.get.query({ pinId });
  expect(changed).toMatchObject({ isPromoted: false, promotedIsRemovable: false, sponsorship: null });
  expect(changed.isAffiliateLink).toBe(true);
  const board = await seedBoard(app, acme);
  const saved = await acme.client.trpc.pins.save.mutate({ pinId, boardId: board.id });
  expect(saved).toMatchObject({ isAffiliateLink: true, sponsorship: null });
});

test("a sponsor request that becomes necessary while a change waits for another is counted", async () => {
  const { db, limits, open } = app.deps;
  const pinId = await newPin();
  await edit(pinId, { sponsor_username: acme.username });
  const counted = spyOn(limits, "consume");
  const questions = () => counted.mock.calls.filter(([name]) => name === "invite").length;
  const again = await db.transaction(async (tx) => {
    await lockUser(tx, { id: ada.id });
    // The sponsor was asked already, so the request seems to add nothing to the count.
    const changing = edit(pinId, { sponsor_username: acme.username });
    // The embedded database has one connection, which the change waits for.
    const isWaiting = async () => open.engine === "pglite" || (await rows(tx, WAITING)).length > 0;
    while (!(await isWaiting())) await Bun.sleep(5);
    await tx.update(pins).set({ sponsorId: null, sponsorshipStatus: null }).where(eq(pins.id, pinId));
    return { changing };
  });
  expect((await again.changing).status).toBe(200);
  expect(questions()).toBe(1);
  await edit(pinId, { sponsor_username: acme.username });
  expect(questions()).toBe(1);
});
