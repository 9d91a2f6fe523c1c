import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/users.ts";
import { sendDueMails } from "../../server/slices/notifications/notify.ts";
import { createClient } from "../support/api.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { type SmtpSink, startSmtpSink, unusedPort } from "./support/smtp-sink.ts";

const HOUR_MS = 3_600_000;

let app: TestApp;
let sink: SmtpSink;
let ada: Person;
let ben: Person;
let pinId: string;
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
  await change(ada, { emailVerifiedAt: new Date() });
  pinId = await seedPin(app, await seedBoard(app, ada));
  sink.received.length = 0;
});

const change = (person: Person, to: Partial<typeof users.$inferInsert>) =>
  app.deps.db.update(users).set(to).where(eq(users.id, person.id));
const say = (text: string, person = ben) => person.client.trpc.comments.create.mutate({ pinId, text });
/** The mails that a run of the schedule sends. */
async function mails() {
  await app.jobs.drained();
  sink.received.length = 0;
  await sendDueMails(app.deps, new AbortController().signal);
  await app.jobs.drained();
  return sink.received.map(({ mail, raw, recipients }) => ({
    subject: mail.subject,
    text: mail.text ?? "",
    raw,
    recipients,
  }));
}
const turnOffLink = (text: string) => /\S+\/email\/subscription\?token=\S+/.exec(text)?.[0] ?? "";
const mailed = async (person: Person, kind: string) =>
  (await person.client.trpc.notifications.settings.query({})).kinds.find((one) => one.kind === kind)?.email;

test("a comment is mailed to the Pin's owner, without its text, with an unsubscribe link", async () => {
  await say("s3cret words");
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.recipients).toEqual([`${ada.username}@example.com`]);
  expect(mail?.subject).toBe("Ben Example commented on your Pin (Tackboard)");
  expect(mail?.text).toContain(`${app.url}/pin/${pinId}/`);
  // Each comment is mentioned once.
  expect(mail?.text.match(/commented on your Pin/g)).toHaveLength(1);
  expect(mail?.raw).not.toContain("s3cret");
  const header = mail?.raw.replace(/\r\n[ \t]+/g, " ");
  expect(header).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(header).toContain(`List-Unsubscribe: <${turnOffLink(mail?.text ?? "")}>`);
});

test.each([
  ["ja", "Ben Exampleがあなたのピンにコメントしました", "このメールを停止"],
  ["ko", "Ben Example 회원님의 핀에 댓글을 남겼습니다", "이 메일 받지 않기"],
] as const)("a mail is in the language of the person's account: %s", async (locale, subject, turnOff) => {
  await change(ada, { locale });
  await say("Hello");
  const [mail] = await mails();
  expect(mail?.subject).toContain(subject);
  expect(mail?.text).toContain(turnOff);
  expect(mail?.text).not.toMatch(/notifications|receiving|emails off/);
});

test("an hour's notifications of a kind come in one mail, or a day's if the person chose that", async () => {
  await say("One");
  expect(await mails()).toHaveLength(1);
  await ada.client.trpc.notifications.markSeen.mutate({});
  // Sequential, so that Dan's is the newest.
  for (const name of ["Cleo", "Dan"]) {
    await say("More", await seedPerson(app, name));
    expect(await mails()).toEqual([]);
  }
  app.advance(HOUR_MS + 1_000);
  const [later] = await mails();
  expect(later?.subject).toBe("Dan Example, Cleo Example and 1 other commented on your Pin (Tackboard)");
  expect(await mails()).toEqual([]);
  await ada.client.trpc.notifications.updateSettings.mutate({ mailPace: "day" });
  await say("Again", await seedPerson(app, "Eve"));
  app.advance(HOUR_MS + 1_000);
  expect(await mails()).toEqual([]);
  app.advance(23 * HOUR_MS);
  expect(await mails()).toHaveLength(1);
});

test("no mail reports seen, undone or muted notifications, or goes to an unconfirmed address", async () => {
  await say("Seen");
  await app.jobs.drained();
  await ada.client.trpc.notifications.markSeen.mutate({});
  expect(await mails()).toEqual([]);
  app.advance(2 * HOUR_MS);
  const gone = await say("Gone", await seedPerson(app, "Gil"));
  await app.jobs.drained();
  await ben.client.rest("DELETE", `/v3/comments/${gone.id}/`);
  await ada.client.rest("DELETE", `/v3/comments/${gone.id}/`);
  expect(await mails()).toEqual([]);
  await say("Off", await seedPerson(app, "Hal"));
  await app.jobs.drained();
  await ada.client.trpc.notifications.updateSettings.mutate({ kind: "comment", email: false });
  expect(await mails()).toEqual([]);
  await ada.client.trpc.notifications.updateSettings.mutate({ kind: "comment", email: true });
  await change(ada, { emailVerifiedAt: null });
  await say("Unconfirmed", await seedPerson(app, "Ida"));
  expect(await mails()).toEqual([]);
});

test("a mail names nobody who has been hidden in the meantime [SECURITY 24]", async () => {
  await say("Hidden");
  await app.jobs.drained();
  await change(ben, { suspendedAt: new Date() });
  expect(await mails()).toEqual([]);
});

test("RFC 8058: one POST without a session ends that kind of mail; a GET changes nothing", async () => {
  await say("One");
  const link = turnOffLink((await mails())[0]?.text ?? "");
  const token = new URL(link).searchParams.get("token") ?? "";
  await fetch(link);
  expect(await mailed(ada, "comment")).toBe(true);
  const post = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
  for (let twice = 0; twice < 2; twice++) {
    const answer = await fetch(link, post);
    expect([answer.status, await answer.text()]).toEqual([200, "You won't get these mails any more.\n"]);
  }
  expect(await mailed(ada, "comment")).toBe(false);
  expect(await mailed(ada, "reply")).toBe(true);
  const visitor = createClient(app);
  expect(await visitor.rest("POST", "/v3/email/resubscribe/", { token })).toMatchObject({
    status: 200,
    data: { kind: "comment" },
  });
  expect(await mailed(ada, "comment")).toBe(true);
  expect(await visitor.rest("POST", "/v3/email/unsubscribe/", { token })).toMatchObject({ status: 200 });
  expect(await mailed(ada, "comment")).toBe(false);
});

test("a link that was tampered with, or sent to a former address, changes nothing", async () => {
  await say("One");
  const link = turnOffLink((await mails())[0]?.text ?? "");
  const token = new URL(link).searchParams.get("token") ?? "";
  const visitor = createClient(app);
  const wrong = [
    token.replace(".comment.", ".reply."),
    token.replace(ada.id, ben.id),
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    "",
    "99999999999999999999.comment.x.y",
  ];
  for (const one of wrong) {
    expect(await visitor.rest("POST", "/v3/email/unsubscribe/", { token: one })).toMatchObject({
      status: 401,
      code: 301,
    });
  }
  await change(ada, { email: `other.${ada.username}@example.com` });
  expect(await visitor.rest("POST", "/v3/email/unsubscribe/", { token })).toMatchObject({ status: 401, code: 301 });
  expect((await fetch(link, { method: "POST" })).status).toBe(401);
  for (const person of [ada, ben]) {
    expect([await mailed(person, "comment"), await mailed(person, "reply")]).toEqual([true, true]);
  }
});
