import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { bouncedMails, mailReturns } from "../../db/schema/system.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { createClient } from "../support/api.ts";
import type { Person } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { type SmtpSink, startSmtpSink, unusedPort } from "./support/smtp-sink.ts";

const DAY_MS = 86_400_000;
const TO = "ada@elsewhere.example";

let app: TestApp;
let sink: SmtpSink;
let admin: Person;
beforeAll(async () => {
  sink = await startSmtpSink(await unusedPort());
  const env = { ADMIN_EMAILS: ADMIN_EMAIL, SMTP_URL: sink.url, MAIL_BOUNCES: "Bounces@pins.example" };
  app = await startTestApp(env);
  admin = await administrator(app);
});
afterAll(async () => {
  await app.close();
  await sink.close();
});
beforeEach(async () => {
  sink.received.length = 0;
  await app.deps.db.delete(bouncedMails);
  await app.deps.db.delete(mailReturns);
});

/** Sends a mail. @returns its return address */
async function send(subject = "Hello"): Promise<string> {
  await app.deps.mailer.send({ to: TO, subject, text: "Hello", html: "<p>Hello</p>", links: [] });
  return sink.received.at(-1)?.returnTo ?? "";
}
const bounced = async () => (await admin.client.trpc.operating.bouncedMails.query({})).items;

/** A report as Postfix writes it. */
const report = (to: string, { action = "failed", status = "5.1.1", code = "550" } = {}) =>
  `Return-Path: <>
Date: Mon, 30 Nov 2026 12:00:00 +0000 (UTC)
From: MAILER-DAEMON@mail.pins.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="4F2A11C0.1796040000/mail.pins.example"
Message-Id: <20261130120000.4F2A1@mail.pins.example>

This is a MIME-encapsulated message.

--4F2A11C0.1796040000/mail.pins.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--4F2A11C0.1796040000/mail.pins.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.pins.example
Arrival-Date: Mon, 30 Nov 2026 11:59:00 +0000 (UTC)

Final-Recipient: rfc822; ${TO}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.elsewhere.example
Diagnostic-Code: smtp; ${code} ${status} <${TO}>: Recipient address rejected:
    no mailbox here

--4F2A11C0.1796040000/mail.pins.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Subject: Hello
To: ${TO}

--4F2A11C0.1796040000/mail.pins.example--
`.replaceAll("\n", "\r\n");

/** Sends a bounce as the pipe of a mail server does: as a form, without an account. */
const bring = (mail: string) =>
  fetch(`${app.url}/v3/mails/bounces/`, { method: "POST", body: new URLSearchParams({ mail }) });

test("a mail has a return address with a token, and the database only its hash", async () => {
  const to = await send();
  expect(to).toMatch(/^Bounces\+[0-9a-f]{32}@pins\.example$/);
  const [row] = await app.deps.db.select().from(mailReturns);
  expect(row).toMatchObject({ recipient: TO, subject: "Hello" });
  expect(to).not.toContain(row?.tokenHash ?? to);
  expect(sink.received[0]?.mail.from?.address).not.toContain("+");
});

test("a bounce that comes later is on the page of bounced mails with the server's reason", async () => {
  const to = await send("A later one");
  expect((await bring(report(to))).status).toBe(200);
  expect(await bounced()).toMatchObject([
    {
      recipient: TO,
      subject: "A later one",
      answer: `550 5.1.1 <${TO}>: Recipient address rejected: no mailbox here`,
    },
  ]);
});

test("a mail server that writes addresses in lower case brings bounces too", async () => {
  await bring(report((await send()).toLowerCase()));
  expect(await bounced()).toHaveLength(1);
});

test.each([
  ["a delay", { action: "delayed", status: "4.4.1", code: "451" }],
  ["a failure for the time being", { status: "4.2.2", code: "452" }],
  ["a delivery", { action: "delivered", status: "2.0.0", code: "250" }],
])("a report of %s bounces nothing, and a later failure still counts", async (_what, fields) => {
  const to = await send();
  await bring(report(to, fields));
  expect(await bounced()).toEqual([]);
  await bring(report(to));
  expect(await bounced()).toHaveLength(1);
});

test("a forged bounce with a guessed token or another mailbox bounces nothing [SECURITY 20]", async () => {
  const to = await send();
  for (const forged of [
    to.replace(/\+.{4}/, "+0000"),
    "bounces@pins.example",
    to.replace("pins.example", "evil.example"),
    "bounces+@pins.example",
  ])
    expect((await bring(report(forged))).status).toBe(200);
  expect(await bounced()).toEqual([]);
});

test("a token counts once, and not after ten days [SECURITY 20]", async () => {
  const [twice, late] = [await send("Twice"), await send("Late")];
  await Promise.all([bring(report(twice)), bring(report(twice))]);
  app.advance(10 * DAY_MS + 1);
  try {
    await bring(report(late));
    const rows = await app.deps.db.select().from(bouncedMails);
    expect(rows.map(({ subject }) => subject)).toEqual(["Twice"]);
  } finally {
    app.advance(-10 * DAY_MS - 1);
  }
});

test("text that is no report, and one that is broken, get an answer and change nothing [SECURITY 31]", async () => {
  const to = await send();
  const whole = report(to);
  const nested = `To: ${to}\r\n${Array.from({ length: 400 }, (_, n) => `Content-Type: multipart/mixed; boundary="${n}"\r\n\r\n--${n}\r\n`).join("")}`;
  for (const mail of [
    "",
    "Hello",
    `To: ${to}\r\n\r\n5.1.1`,
    whole.slice(0, 700),
    nested,
    whole.replaceAll("Status:", "State:"),
  ])
    expect((await bring(mail)).status).toBe(200);
  expect((await bring("x".repeat(600_000))).status).toBe(400);
  expect(await bounced()).toEqual([]);
});

test("without MAIL_BOUNCES no token is stored, and a bounce is ignored", async () => {
  const site = await startTestApp({ SMTP_URL: sink.url });
  try {
    await site.deps.mailer.send({ to: TO, subject: "Hello", text: "", html: "", links: [] });
    expect(sink.received.at(-1)?.returnTo).not.toContain("+");
    expect(await site.deps.db.select().from(mailReturns)).toEqual([]);
    const mail = report(`bounces+${"0".repeat(32)}@pins.example`);
    expect((await createClient(site).rest("POST", "/v3/mails/bounces/", { mail })).status).toBe(200);
  } finally {
    await site.close();
  }
});
