import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../db/client.ts";
import { emailTokens } from "../../db/schema/auth.ts";
import { outboxMessages } from "../../db/schema/system.ts";
import { users } from "../../db/schema/users.ts";
import type { EventName } from "../../server/platform/events/events.ts";
import { hashSecret } from "../../server/platform/system/ids.ts";
import { type Person, seedPerson } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { type SmtpSink, startSmtpSink, unusedPort } from "./support/smtp-sink.ts";

const SITE = "https://pins.example";
const BRAND = 'Böard & "Pins", Inc';

let app: TestApp;
let sink: SmtpSink;
let ada: Person;

beforeAll(async () => {
  const port = await unusedPort();
  sink = await startSmtpSink(port);
  app = await startTestApp({ SMTP_URL: sink.url, PUBLIC_URL: SITE, BRAND_NAME: BRAND });
  ada = await seedPerson(app);
});
afterAll(async () => {
  await app.close();
  await sink.close();
});
beforeEach(() => {
  sink.received.length = 0;
});

type MailEvent = Extract<EventName, `mail.${string}`>;
const record = (name: MailEvent, userId = ada.id) =>
  app.deps.db.transaction((tx) => app.deps.events.record(tx as Database, name, { userId }));

/** The one mail of an event. */
async function mailFor(name: MailEvent) {
  await record(name);
  await app.jobs.drained();
  expect(sink.received).toHaveLength(1);
  const [received] = sink.received;
  if (!received) throw new Error("no mail came");
  const link = received.mail.text?.match(/https?:\/\/\S+/)?.[0] ?? "";
  return { ...received, link };
}

const tokensOf = (purpose: "verify_email" | "reset_password") =>
  app.deps.db.select().from(emailTokens).where(sql`user_id = ${ada.id} and purpose = ${purpose}`);

describe("a mail by SMTP", () => {
  test("goes to the person alone, from the brand, with equal text and HTML parts", async () => {
    const { recipients, mail, raw, link } = await mailFor("mail.verify_email");
    expect(recipients).toEqual([`${ada.username}@example.com`]);
    expect(mail.to?.map((to) => to.address)).toEqual([`${ada.username}@example.com`]);
    expect(mail.from).toEqual({ name: BRAND, address: "no-reply@pins.example" });
    expect(mail.subject).toBe(`Confirm your email address for ${BRAND}`);
    expect(raw).toContain("multipart/alternative");
    expect(raw).toContain("Auto-Submitted: auto-generated");
    expect(mail.text).toContain(BRAND);
    expect(mail.html).toContain(Bun.escapeHTML(BRAND).replaceAll("&#x27;", "'"));
    expect(mail.html).toContain(`href="${link}"`);
    // The link can be copied too, if a client shows no buttons.
    expect(mail.html).toContain(`>${link}</a>`);
    expect(mail.html).toContain("prefers-color-scheme: dark");
    expect(mail.html).not.toContain("<script");
  });

  test("to confirm an address has a link to this site, good for 24 hours; only it has the secret", async () => {
    const before = Date.now();
    const { link } = await mailFor("mail.verify_email");
    const secret = /^https:\/\/pins\.example\/verify-email\?token=([\w-]{43})$/.exec(link)?.[1] ?? "";
    const [token, ...more] = await tokensOf("verify_email");
    expect(more).toEqual([]);
    expect(token?.tokenHash).toBe(hashSecret(secret));
    expect(token?.email).toBe(`${ada.username}@example.com`);
    expect(token?.usedAt).toBeNull();
    expect(Math.round(((token?.expiresAt.getTime() ?? 0) - before) / 3_600_000)).toBe(24);
    const jobs = await rows<{ job: string }>(app.deps.db, sql`select row_to_json(job)::text as job from pgboss.job`);
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.filter(({ job }) => job.includes(secret))).toEqual([]);
    expect(await app.deps.db.select().from(outboxMessages)).toEqual([]);
  });

  test("to choose a new password has a link that is good for one hour, and states that", async () => {
    const before = Date.now();
    const { mail, link } = await mailFor("mail.reset_password");
    expect(mail.subject).toBe(`Choose a new password for ${BRAND}`);
    expect(link).toMatch(/^https:\/\/pins\.example\/password\/reset\?token=[\w-]{43}$/);
    expect(mail.text).toContain("within 1 hour");
    const [token] = await tokensOf("reset_password");
    expect(Math.round(((token?.expiresAt.getTime() ?? 0) - before) / 60_000)).toBe(60);
  });

  test("ends the older unused link of its purpose, and no other", async () => {
    const [confirm] = await tokensOf("verify_email");
    await mailFor("mail.reset_password");
    const [first] = await tokensOf("reset_password");
    sink.received.length = 0;
    await mailFor("mail.reset_password");
    const left = await tokensOf("reset_password");
    expect(left).toHaveLength(1);
    expect(left[0]?.id).not.toBe(first?.id);
    expect(await tokensOf("verify_email")).toEqual(confirm ? [confirm] : []);
    expect(confirm).toBeDefined();
  });

  test("about a changed password has no secret in it", async () => {
    const { mail, link } = await mailFor("mail.password_changed");
    expect(mail.subject).toBe(`Your ${BRAND} password was changed`);
    expect(link).toBe(`${SITE}/password/reset`);
    expect(mail.text).not.toContain("token=");
  });

  test("repeats no text that a person typed, so a stranger can't be sent chosen words", async () => {
    await app.deps.db.update(users).set({ firstName: "Visit evil.example" }).where(eq(users.id, ada.id));
    for (const name of ["mail.verify_email", "mail.reset_password", "mail.password_changed"] as const) {
      sink.received.length = 0;
      const { raw } = await mailFor(name);
      expect(raw).not.toContain("evil.example");
    }
  });

  test("is not sent to a confirmed address, a suspended account or a deleted one", async () => {
    const confirmed = await seedPerson(app, "Bea");
    await app.deps.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, confirmed.id));
    const suspended = await seedPerson(app, "Cleo");
    await app.deps.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id));
    await record("mail.verify_email", confirmed.id);
    await record("mail.reset_password", suspended.id);
    await record("mail.password_changed", "1");
    await app.jobs.drained();
    expect(sink.received).toEqual([]);
  });
});

test("mail requested while the server is away is sent once it is back, without a restart [SECURITY 37]", async () => {
  const port = await unusedPort();
  const cutOff = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  let late: SmtpSink | null = null;
  try {
    const person = await seedPerson(cutOff);
    await cutOff.deps.events.record(cutOff.deps.db, "mail.reset_password", { userId: person.id });
    // The first try ends when the machine gets to it, so this waits for the event, not for a time.
    const isTriedAgain = () =>
      cutOff.jobs.drained(0).then(
        () => false,
        (left: Error) => left.message.includes("1 mail.reset_password (retry)"),
      );
    while (!(await isTriedAgain())) await Bun.sleep(20);
    late = await startSmtpSink(port);
    await cutOff.jobs.drained(20_000);
    expect(late.received.map((one) => one.recipients)).toEqual([[`${person.username}@example.com`]]);
    const secret = /token=([\w-]{43})/.exec(late.received[0]?.mail.text ?? "")?.[1] ?? "";
    const tokens = await cutOff.deps.db.select().from(emailTokens);
    expect(tokens.map((token) => token.tokenHash)).toEqual([hashSecret(secret)]);
  } finally {
    await cutOff.close();
    await late?.close();
  }
}, 40_000);
