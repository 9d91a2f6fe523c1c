import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { signUpNotices } from "../../../db/schema/sign-up.ts";
import { users } from "../../../db/schema/users.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD, type Person } from "../../support/people.ts";
import { runSchedule } from "../../support/run-schedule.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const HOUR_MS = 3_600_000;
const SECOND_EMAIL = "second@example.com";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: `${ADMIN_EMAIL},${SECOND_EMAIL}` });
  admin = await administrator(app);
  await admin.client.trpc.operating.setSignUp.mutate({ mode: "approval" });
  await app.jobs.start();
});
afterAll(() => app.close());
async function waitingPerson(locale = "en"): Promise<string> {
  const email = newEmail("hopeful");
  const fields = { email, password: PASSWORD, birthday: ADULT_BIRTHDAY, country: "US", locale };
  await createClient(app).rest("POST", "/v3/register/email/", fields);
  return email;
}
/** Subjects of the mails about people who wait, by administrator. */
const announced = async (to = ADMIN_EMAIL) => {
  await runSchedule(app, "operating.announce_waiting");
  return (await mailsTo(app, to)).map(({ subject }) => subject).filter((subject) => /waits? for/.test(subject));
};
const accountOf = async (email: string) => {
  const [row] = await app.deps.db.select().from(users).where(eq(users.email, email));
  return row ?? null;
};

test("people who wait: each administrator gets one mail an hour, and none if nobody came", async () => {
  expect(await announced()).toEqual([]);
  await waitingPerson();
  expect(await announced()).toEqual(["1 person waits for approval (Tackboard)"]);
  expect(await announced(SECOND_EMAIL)).toHaveLength(1);
  await waitingPerson();
  await waitingPerson();
  expect(await announced()).toHaveLength(1);
  app.advance(HOUR_MS + 1);
  expect(await announced()).toEqual([
    "3 people wait for approval (Tackboard)",
    "1 person waits for approval (Tackboard)",
  ]);
  app.advance(2 * HOUR_MS);
  expect(await announced()).toHaveLength(2);
});

test("people who wait: two schedules at once send one mail", async () => {
  await waitingPerson();
  app.advance(2 * HOUR_MS);
  const before = (await mailsTo(app, ADMIN_EMAIL)).length;
  await Promise.all([1, 2, 3].map(() => runSchedule(app, "operating.announce_waiting")));
  expect(await mailsTo(app, ADMIN_EMAIL)).toHaveLength(before + 1);
});

const daysAgo = (days: number) => new Date(app.deps.now().getTime() - days * 24 * HOUR_MS);
const firstNoticeDaysAgo = (days: number) => app.deps.db.update(signUpNotices).set({ firstSentAt: daysAgo(days) });

test("people who wait: nobody is deleted until 30 days after the first mail to administrators", async () => {
  await announced();
  const email = await waitingPerson();
  await app.deps.db
    .update(users)
    .set({ waitingSince: daysAgo(400) })
    .where(eq(users.email, email));
  for (const days of [0, 29]) {
    await firstNoticeDaysAgo(days);
    await runSchedule(app, "operating.expire_waiting");
    expect(await accountOf(email)).not.toBeNull();
  }
  const username = (await accountOf(email))?.username;
  await firstNoticeDaysAgo(31);
  await runSchedule(app, "operating.expire_waiting");
  expect(await accountOf(email)).toBeNull();
  const { items: log } = await admin.client.trpc.admin.log.query({});
  expect(log[0]).toMatchObject({ action: "expire", actorName: "", reason: `@${username}`, subject: null });
});

test("people who wait: after 30 days without a decision the account is deleted, with a mail", async () => {
  await firstNoticeDaysAgo(31);
  const [late, other, suspended] = [await waitingPerson("ja"), await waitingPerson(), await waitingPerson()];
  const young = await waitingPerson();
  const cameDaysAgo = (days: number, email: string, more: object = {}) =>
    app.deps.db
      .update(users)
      .set({ waitingSince: daysAgo(days), ...more })
      .where(eq(users.email, email));
  for (const email of [late, other]) await cameDaysAgo(31, email);
  await cameDaysAgo(31, suspended, { suspendedAt: app.deps.now() });
  await cameDaysAgo(29, young);
  await runSchedule(app, "operating.expire_waiting");
  for (const email of [late, other]) expect(await accountOf(email)).toBeNull();
  for (const email of [suspended, young, ADMIN_EMAIL]) expect(await accountOf(email)).not.toBeNull();
  expect((await mailsTo(app, other))[0]?.text).toContain("Nobody approved your account within 30 days");
  expect((await mailsTo(app, late))[0]?.text).toContain("30日以内に承認されなかった");
  expect((await mailsTo(app, young)).filter(({ text }) => text.includes("30 days"))).toEqual([]);
});
