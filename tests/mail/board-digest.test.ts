import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { boardDigests } from "../../db/schema/notifications.ts";
import { users } from "../../db/schema/users.ts";
import { sendDueDigests } from "../../server/slices/notifications/digest.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { type SmtpSink, startSmtpSink, unusedPort } from "./support/smtp-sink.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let sink: SmtpSink;
/** Owns the board that Ben joined. */
let ada: Person;
let ben: Person;
let board: SeededBoard;
beforeAll(async () => {
  sink = await startSmtpSink(await unusedPort());
  app = await startTestApp({ SMTP_URL: sink.url });
});
afterAll(async () => {
  await app.close();
  await sink.close();
});
beforeEach(async () => {
  [ada, ben] = [await seedPerson(app, "Ada"), await seedPerson(app, "Ben")];
  for (const { id } of [ada, ben])
    await app.deps.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
  board = await seedBoard(app, ada, { name: `Garden ${app.deps.newId()}` });
  await joins(ben, board);
});

async function joins(person: Person, onto: SeededBoard): Promise<void> {
  await onto.owner.client.trpc.boards.invite.mutate({ boardId: onto.id, userIds: [person.id] });
  await person.client.trpc.boards.answerInvite.mutate({ boardId: onto.id, accept: true });
  await app.jobs.drained();
}
const adds = (person: Person, onto = board) => seedPin(app, { ...onto, owner: person });
const run = () => sendDueDigests(app.deps, new AbortController().signal);
/** The digests of a week, after which everybody's next one is due. */
async function digests(days = 7) {
  await app.jobs.drained();
  sink.received.length = 0;
  app.advance(days * DAY_MS);
  await run();
  await app.jobs.drained();
  return sink.received.map(({ mail, raw, recipients }) => ({
    to: recipients[0],
    subject: mail.subject,
    text: mail.text ?? "",
    html: String(mail.html),
    raw: raw.replace(/\r\n[ \t]+/g, " "),
  }));
}
const to = (person: Person) => `${person.username}@example.com`;
const settings = (person: Person) => person.client.trpc.notifications.settings.query({});

test("a week's additions of others come in one mail, with counts, names and pictures", async () => {
  for (const _ of [1, 2, 3, 4, 5]) await adds(ben);
  await adds(ada);
  const mails = await digests();
  expect(mails.map((mail) => mail.to).sort()).toEqual([to(ada), to(ben)].sort());
  const mine = mails.find((mail) => mail.to === to(ada));
  expect(mine?.subject).toBe("5 new Pins on boards that you share (Tackboard)");
  expect(mine?.text).toContain(`${board.slug}`);
  expect(mine?.text).toContain("Ben Example added 5 Pins");
  expect(mine?.html.match(/<img/g)).toHaveLength(4);
  expect(mails.find((mail) => mail.to === to(ben))?.text).toContain("Ada Example added 1 Pin\n");
  expect(mine?.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  // Each addition is mentioned once, and a week without any sends nothing.
  expect(await digests()).toEqual([]);
});

test("two runs at the same time send each digest once", async () => {
  await adds(ben);
  await app.jobs.drained();
  sink.received.length = 0;
  app.advance(7 * DAY_MS);
  await Promise.all([run(), run(), run()]);
  await app.jobs.drained();
  await run();
  await app.jobs.drained();
  expect(sink.received.map(({ recipients }) => recipients[0])).toEqual([to(ada)]);
});

test("a claim that fails before its commit sends nothing, and the next run sends it", async () => {
  await adds(ben);
  await app.jobs.drained();
  sink.received.length = 0;
  app.advance(7 * DAY_MS);
  const events = {
    ...app.deps.events,
    record: () => Promise.reject(new Error("the process ends")),
  } as typeof app.deps.events;
  await expect(sendDueDigests({ ...app.deps, events }, new AbortController().signal)).rejects.toThrow("ends");
  await app.jobs.drained();
  expect(sink.received).toHaveLength(0);
  await run();
  await app.jobs.drained();
  expect(sink.received.map(({ recipients }) => recipients[0])).toEqual([to(ada)]);
});

test("a person chooses daily, weekly or none, and by the mail's link without a log-in", async () => {
  expect((await settings(ada)).digest).toBe("weekly");
  await ada.client.trpc.notifications.updateSettings.mutate({ digest: "daily", timeZone: "Asia/Tokyo" });
  await adds(ben);
  const [mail] = await digests(1);
  expect(mail?.to).toBe(to(ada));
  const token = /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect((await fetch(`${app.url}/email/subscription?token=${token}`, { method: "POST" })).status).toBe(200);
  expect((await settings(ada)).digest).toBe("off");
  await adds(ben);
  expect((await digests()).filter((one) => one.to === to(ada))).toEqual([]);
  await ada.client.trpc.notifications.updateSettings.mutate({ digest: "weekly" });
  expect((await settings(ada)).digest).toBe("weekly");
});

test("a digest comes at eight by the person's own clock", async () => {
  const due = async () =>
    (await app.deps.db.select().from(boardDigests).where(eq(boardDigests.userId, ada.id)))[0]?.dueAt ?? new Date(0);
  const hourIn = (at: Date, timeZone: string) =>
    new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", weekday: "short", hourCycle: "h23" }).format(at);
  for (const timeZone of ["Asia/Tokyo", "America/Los_Angeles", "Asia/Kolkata"]) {
    await ada.client.trpc.notifications.updateSettings.mutate({ digest: "weekly", timeZone });
    expect(hourIn(await due(), timeZone)).toBe("Mon, 08");
    await ada.client.trpc.notifications.updateSettings.mutate({ digest: "daily" });
    expect(hourIn(await due(), timeZone)).toEndWith("08");
  }
  expect((await due()).getTime() - app.deps.now().getTime()).toBeLessThanOrEqual(DAY_MS);
  await expect(ada.client.trpc.notifications.updateSettings.mutate({ timeZone: "Mars/Olympus" })).rejects.toMatchObject(
    { data: { apiErrorCode: 1 } },
  );
});

test("a digest has nothing that the person may not see, and no picture of a secret board [SECURITY 24]", async () => {
  const secret = await seedBoard(app, ada, { privacy: "secret", name: `Plans ${app.deps.newId()}` });
  await joins(ben, secret);
  await adds(ada, secret);
  await adds(ada);
  await ada.client.trpc.boards.removeMember.mutate({ boardId: board.id, userId: ben.id });
  const [mail] = (await digests()).filter((one) => one.to === to(ben));
  expect(mail?.subject).toStartWith("1 new Pin ");
  expect(mail?.text).toContain(secret.slug);
  expect(mail?.text).not.toContain(board.slug);
  expect(mail?.html).not.toContain("<img");
  await adds(ada, secret);
  await ben.client.trpc.safety.block.mutate({ userId: ada.id });
  expect((await digests()).filter((one) => one.to === to(ben))).toEqual([]);
});
