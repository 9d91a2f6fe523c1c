import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { accountExports } from "../../db/schema/account.ts";
import { emailTokens, sessions } from "../../db/schema/auth.ts";
import { contactMessages } from "../../db/schema/site.ts";
import { users } from "../../db/schema/users.ts";
import type { EventName, EventPayloads } from "../../server/platform/events/events.ts";
import { type Person, seedPerson } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { type SmtpSink, startSmtpSink, unusedPort } from "./support/smtp-sink.ts";

const SITE = "https://pins.example";
const BRAND = "Böard & Pins";

let app: TestApp;
let sink: SmtpSink;
let ada: Person;
beforeAll(async () => {
  sink = await startSmtpSink(await unusedPort());
  app = await startTestApp({
    SMTP_URL: sink.url,
    PUBLIC_URL: SITE,
    BRAND_NAME: BRAND,
    CONTACT_URL: "https://help.example/appeal",
  });
  ada = await seedPerson(app);
});
afterAll(async () => {
  await app.close();
  await sink.close();
});
beforeEach(() => {
  sink.received.length = 0;
});

const change = (fields: Partial<typeof users.$inferInsert>) =>
  app.deps.db.update(users).set(fields).where(eq(users.id, ada.id));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** The one mail of an event. Expects our own layout: text and HTML, the brand, a dark scheme, one link. */
async function mailFor<N extends EventName>(name: N, payload: EventPayloads[N]) {
  await app.deps.events.record(app.deps.db, name, payload);
  await app.jobs.drained();
  expect(sink.received).toHaveLength(1);
  const [received] = sink.received;
  if (!received) throw new Error("no mail came");
  const { mail, recipients, raw } = received;
  expect(raw).toContain("multipart/alternative");
  expect(mail.subject).toContain(BRAND);
  expect(mail.text).toContain(BRAND);
  expect(mail.html).toContain(Bun.escapeHTML(BRAND));
  expect(mail.html).toContain("prefers-color-scheme: dark");
  expect(mail.html).toContain('name="color-scheme"');
  const link = mail.text?.match(/https?:\/\/\S+/)?.[0] ?? "";
  expect(mail.html).toContain(`href="${link}"`);
  return { mail, recipients, link, text: mail.text ?? "" };
}

/** The mail of a later event. */
function nextFor<N extends EventName>(name: N, payload: EventPayloads[N]) {
  sink.received.length = 0;
  return mailFor(name, payload);
}

test("a new device's mail names browser, system and place in our words, never the sender's", async () => {
  const session = (userAgent: string, country: string | null) => ({
    id: app.deps.newId(),
    userId: ada.id,
    tokenHash: `hash ${userAgent}`,
    ip: "203.0.113.7",
    userAgent,
    country,
    expiresAt: inDays(30),
  });
  const known = session("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "JP");
  const hostile = session("Visit-evil.example/1.0 (now)", null);
  await app.deps.db.insert(sessions).values([known, hostile]);
  const { text, recipients, link } = await mailFor("mail.new_device", { userId: ada.id, sessionId: known.id });
  expect(recipients).toEqual([`${ada.username}@example.com`]);
  expect(text).toContain("with Firefox on Linux, from JP, on");
  expect(link).toStartWith(`${SITE}/secure/panic?token=`);
  sink.received.length = 0;
  const other = await mailFor("mail.new_device", { userId: ada.id, sessionId: hostile.id });
  expect(other.text).toContain("with an unknown browser, from 203.0.113.0/24, on");
  expect(other.mail.html).not.toContain("evil");
});

test("mails of sign-up and log-in are in the person's language, with equal brand and link", async () => {
  const session = {
    id: app.deps.newId(),
    userId: ada.id,
    tokenHash: "hash of a session in Japan",
    ip: "203.0.113.7",
    country: "JP",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
    expiresAt: inDays(30),
  };
  await app.deps.db.insert(sessions).values(session);
  const said = {
    "ja-JP": ["アドレスを確認する", "新しいパスワードを設定する", "LinuxのFirefox（JP）"],
    ko: ["내 주소 확인", "새 비밀번호 설정", "Linux의 Firefox(JP)"],
  };
  for (const [locale, [verify = "", reset = "", device = ""]] of Object.entries(said)) {
    await change({ locale });
    const mails = [
      [await mailFor("mail.verify_email", { userId: ada.id }), verify],
      [await nextFor("mail.reset_password", { userId: ada.id }), reset],
      [await nextFor("mail.login_assistance", { userId: ada.id }), reset],
      [await nextFor("mail.new_device", { userId: ada.id, sessionId: session.id }), device],
    ] as const;
    sink.received.length = 0;
    for (const [{ mail, text, link }, words] of mails) {
      expect(text).toContain(words);
      expect(mail.html).toContain(words);
      expect(mail.html).toContain(`lang="${locale.slice(0, 2)}"`);
      expect(link).toStartWith(SITE);
      expect(`${mail.subject}${text}`).not.toContain("{{");
    }
  }
  await change({ locale: "en-US" });
});

test("a change of address is mailed to the new address, and its revert link to the old one", async () => {
  await change({ pendingEmail: "new@example.com" });
  const asked = await mailFor("mail.change_email", { userId: ada.id });
  expect(asked.recipients).toEqual(["new@example.com"]);
  expect(asked.link).toMatch(/^https:\/\/pins\.example\/email\/confirm\?token=[\w-]{43}$/);
  sink.received.length = 0;
  const tokenId = app.deps.newId();
  const undo = { userId: ada.id, purpose: "undo_email", email: "old@example.com", tokenHash: "unsent" } as const;
  await app.deps.db.insert(emailTokens).values({ ...undo, id: tokenId, expiresAt: inDays(14) });
  const told = await mailFor("mail.email_changed", { userId: ada.id, tokenId });
  expect(told.recipients).toEqual(["old@example.com"]);
  expect(told.link).toMatch(/^https:\/\/pins\.example\/email\/undo\?token=[\w-]{43}$/);
  expect(told.text).toContain("within 14 days");
});

test("a closed account gets a mail with the deletion day and the way to keep the account", async () => {
  await change({ deactivatedAt: new Date(), passwordHash: "a-hash" });
  const away = await mailFor("mail.account_closed", { userId: ada.id });
  expect(away.mail.subject).toBe(`Your ${BRAND} account is deactivated`);
  sink.received.length = 0;
  await change({ deletionDueAt: new Date("2031-03-04T12:00:00Z") });
  const end = await mailFor("mail.account_closed", { userId: ada.id });
  expect(end.mail.subject).toBe(`Your ${BRAND} account will be deleted`);
  expect(end.text).toContain("On March 4, 2031 we delete it for good");
  expect(end.text).toContain("log in with your password");
  expect(end.link).toBe(`${SITE}/login`);
  // People without a password are pointed to a new one, as nothing else restores the account.
  sink.received.length = 0;
  await change({ passwordHash: null });
  const without = await mailFor("mail.account_closed", { userId: ada.id });
  expect(without.text).toContain("Forgot your password?");
  expect(without.text).not.toContain("log in with your password before then");
  await change({ deactivatedAt: null, deletionDueAt: null });
});

test("a deleted account gets a mail at its former address", async () => {
  const gone = await mailFor("mail.account_erased", { email: "gone@example.com" });
  expect(gone.recipients).toEqual(["gone@example.com"]);
  expect(gone.mail.subject).toBe(`Your ${BRAND} account is deleted`);
  expect(gone.link).toBe(`${SITE}/`);
});

test("a mail reports a connected or disconnected provider, with the way to undo it", async () => {
  const told = (isConnected: boolean) =>
    mailFor("mail.identity_changed", { userId: ada.id, provider: "google", isConnected });
  const on = await told(true);
  expect(on.mail.subject).toBe(`Google was connected to your ${BRAND} account`);
  expect(on.link).toBe(`${SITE}/settings/security`);
  sink.received.length = 0;
  expect((await told(false)).mail.subject).toBe(`Google was disconnected from your ${BRAND} account`);
});

test("a mail announces a finished archive with a link that holds no secret", async () => {
  const exportId = app.deps.newId();
  await app.deps.db
    .insert(accountExports)
    .values({ id: exportId, userId: ada.id, state: "ready", expiresAt: inDays(7) });
  const { link, text } = await mailFor("mail.export_ready", { userId: ada.id, exportId });
  expect(link).toBe(`${SITE}/settings/export/${exportId}`);
  expect(text).toContain("within 7 days");
});

test("suspended: the mail names the cause and a contact, in the account's language [visitor 8]", async () => {
  const { text, link } = await mailFor("mail.account_changed", {
    userId: ada.id,
    action: "suspend",
    cause: "activity",
  });
  expect(text).toContain("We saw unusual activity on it.");
  expect(link).toBe(app.deps.config.contactUrl);
  await change({ locale: "ja" });
  const action = { userId: ada.id, action: "suspend", cause: "activity" } as const;
  const japanese = await nextFor("mail.account_changed", action);
  expect(japanese.text).toContain("通常とは異なる操作が見つかったためです。");
  expect(japanese.mail.html).toContain('lang="ja"');
  await change({ locale: "ko" });
  const korean = await nextFor("mail.account_changed", { ...action, action: "soft_ban", cause: null });
  expect(korean.text).toContain("계정을 보호했습니다");
  expect(`${japanese.text}${korean.text}`).not.toContain("{{");
  await change({ locale: "en-US" });
});

test("a reply to a forwarded message goes to its author", async () => {
  const id = app.deps.newId();
  await app.deps.db.insert(contactMessages).values({ id, email: "ann@example.com", text: "One.\n\nTwo <b>.</b>" });
  const { mail, recipients, link, text } = await mailFor("mail.contact", { messageId: id, to: "head@example.com" });
  expect(recipients).toEqual(["head@example.com"]);
  expect(mail.replyTo?.map(({ address }) => address)).toEqual(["ann@example.com"]);
  expect(mail.subject).toBe(`ann@example.com wrote to ${BRAND}`);
  expect(text).toContain("Two <b>.</b>");
  expect(mail.html).not.toContain("Two <b>");
  expect(link).toBe(`${SITE}/admin/messages/`);
});
