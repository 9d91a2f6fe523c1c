import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { bouncedMails } from "../../db/schema/system.ts";
import { createMailer, type Mailer } from "../../server/platform/mail/mailer.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { mailedToken } from "../support/mail-link.ts";
import { PASSWORD, type Person, signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { type SmtpSink, startSmtpSink, unusedPort } from "./support/smtp-sink.ts";

let app: TestApp;
let sink: SmtpSink;
let admin: Person;
let mailer: Mailer;
/** The server's answer to addresses that begin with "gone". */
let answer = "";

beforeAll(async () => {
  sink = await startSmtpSink(await unusedPort(), undefined, (address) => (address.startsWith("gone") ? answer : null));
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
  const { config, db, newId, now } = app.deps;
  mailer = createMailer({ config: Object.assign(Object.create(config), { smtpUrl: sink.url }), db, newId, now });
});
beforeEach(async () => {
  sink.received.length = 0;
  await app.deps.db.delete(bouncedMails);
});
afterAll(async () => {
  await app.close();
  await sink.close();
});

const send = (to: string) => mailer.send({ to, subject: "Hello", text: "Hello", html: "<p>Hello</p>", links: [] });
const bounced = async () => (await admin.client.trpc.operating.bouncedMails.query({})).items;

test.each([
  "550 5.1.1 no such user",
  "550 no such user",
  "550 Unrouteable address",
  "553 mailbox name not allowed",
  "550 5.2.1 mailbox disabled",
])("a mail whose address the server does not know (%s) is noted, and is not tried again", async (said) => {
  answer = said;
  await send("gone@example.com");
  expect(await bounced()).toMatchObject([{ recipient: "gone@example.com", subject: "Hello", answer: said }]);
});

test.each([
  "450 4.2.0 greylisted",
  "421 4.7.0 try later",
  "554 5.7.1 relay denied",
  "550 5.7.1 policy",
  "550 relaying denied",
  "552 5.2.2 full",
])("a mail that the server refuses for another reason (%s) is tried again", async (said) => {
  answer = said;
  await expect(send("gone@example.com")).rejects.toThrow();
  expect(await bounced()).toEqual([]);
});

test("one refused recipient does not stop the mails of others", async () => {
  answer = "550 5.1.1 no such user";
  await Promise.all(["gone@example.com", "ada@example.com", "bo@example.com"].map(send));
  expect(sink.received.flatMap(({ recipients }) => recipients).sort()).toEqual(["ada@example.com", "bo@example.com"]);
  expect(await bounced()).toHaveLength(1);
});

describe("an address that refused a mail for good", () => {
  const headers = { "List-Unsubscribe": "<https://pins.example/off>" };
  const received = () => sink.received.map(({ mail }) => mail.subject);
  /** Sends a mail that people can turn off, and one that they can't. */
  const sendBoth = async (to: string) => {
    const mail = { to, text: "Hello", html: "<p>Hello</p>", links: [] };
    await mailer.send({ ...mail, subject: "News", headers });
    await mailer.send({ ...mail, subject: "Reset" });
  };
  const bounce = async (to: string) => {
    answer = "550 5.1.1 no such user";
    await send(to);
    answer = "";
  };

  test("gets no mails that people can turn off, and still those that they need", async () => {
    await bounce("gone@example.com");
    await sendBoth("Gone@Example.com");
    await sendBoth("ada@example.com");
    expect(received()).toEqual(["Reset", "News", "Reset"]);
  });

  test("gets all mails again when an administrator decides so, until it refuses another", async () => {
    await bounce("gone@example.com");
    const [{ id, isStopped } = expect.unreachable()] = await bounced();
    expect(isStopped).toBe(true);
    await admin.client.trpc.operating.resumeMails.mutate({ id });
    expect(await bounced()).toMatchObject([{ id, isStopped: false }]);
    await sendBoth("gone@example.com");
    await bounce("gone@example.com");
    await sendBoth("gone@example.com");
    expect(received()).toEqual(["News", "Reset", "Reset"]);
    const { items } = await admin.client.trpc.admin.log.query({});
    expect(items.find(({ action }) => action === "resume_mails")).toMatchObject({ reason: "@example.com" });
  });

  test("gets all mails again after its reader confirmed it by a link", async () => {
    const email = "gone.for.a.while@example.com";
    const { client } = await signUp(app, { email });
    await bounce(email);
    await client.trpc.auth.verifyEmail.mutate({ token: await mailedToken(app, email, "/verify-email") });
    await sendBoth(email);
    expect(received()).toEqual(["News", "Reset"]);
  });

  test("gets all mails again after a reset of the password by a link", async () => {
    const email = "gone.and.back@example.com";
    const { client } = await signUp(app, { email });
    await client.trpc.auth.forgotPassword.mutate({ usernameOrEmail: email });
    const token = await mailedToken(app, email, "/password/reset");
    await bounce(email);
    await client.trpc.auth.resetPassword.mutate({ token, newPassword: `${PASSWORD}-new` });
    await sendBoth(email);
    expect(received()).toEqual(["News", "Reset"]);
  });
});
