import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { contactMessages } from "../../../db/schema/site.ts";
import { SCHEDULES } from "../../../server/schedules.ts";
import type { ContactMessage } from "../../../src/site/contact.contract.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { type Client, createClient } from "../../support/api.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const EMAIL = "ann@example.com";
const write = (client: Client, body: object) => client.rest<null>("POST", "/v3/site/contact/", body);
const open = (client: Client) => client.rest<ContactMessage[]>("GET", "/v3/admin/messages/?page_size=2");

let app: TestApp;
let keeper: Client;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: `${ADMIN_EMAIL},second@example.com` });
  ({ client: keeper } = await administrator(app));
});
afterAll(() => app.close());

test("a visitor's message reaches every administrator by mail and in the administration", async () => {
  const text = "My account @ann is suspended.\n\nI only posted lamps.";
  expect(await write(createClient(app), { email: ` ${EMAIL} `, text })).toMatchObject({ status: 200, data: null });
  for (const to of [ADMIN_EMAIL, "second@example.com"]) {
    const mail = (await mailsTo(app, to)).find(({ subject }) => subject.startsWith(`${EMAIL} wrote to`));
    expect(mail?.text).toContain("I only posted lamps.");
    expect(mail?.links).toEqual([`${app.url}/admin/messages/`]);
  }
  expect((await open(keeper)).data).toEqual([
    { id: expect.any(String), email: EMAIL, text, created_at: expect.any(String) },
  ] as never);
});

test("a closed message leaves the list, and closing it again changes nothing", async () => {
  for (const text of ["two", "three", "four"]) await write(createClient(app), { email: EMAIL, text });
  const [newest] = (await open(keeper)).data;
  expect(newest?.text).toBe("four");
  const close = () => keeper.rest("POST", `/v3/admin/messages/${newest?.id}/close/`, {});
  expect((await close()).status).toBe(200);
  const [row] = await app.deps.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, newest?.id ?? "0"));
  expect((await close()).status).toBe(200);
  const [again] = await app.deps.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, newest?.id ?? "0"));
  expect(again?.closedAt).toEqual(row?.closedAt ?? null);
  expect((await open(keeper)).data.map(({ text }) => text)).toEqual(["three", "two"]);
});

test("a message without a text or with a wrong address is refused at its field", async () => {
  const before = await app.deps.db.$count(contactMessages);
  for (const [body, field] of [
    [{ email: EMAIL, text: " \n " }, "text"],
    [{ email: EMAIL }, "text"],
    [{ email: "ann@", text: "Hello" }, "email"],
    [{ email: "", text: "Hello" }, "email"],
    [{ email: EMAIL, text: "x".repeat(4_001) }, "text"],
  ] as const) {
    const { status, body: answer } = await write(createClient(app), body);
    expect([body, status]).toEqual([body, 400]);
    expect(JSON.stringify(answer)).toContain(`"${field}"`);
  }
  expect(await app.deps.db.$count(contactMessages)).toBe(before);
});

test("messages are deleted after a year", async () => {
  const old = new Date(Date.now() - 366 * 86_400_000);
  const [kept] = await app.deps.db.select().from(contactMessages).limit(1);
  await app.deps.db
    .update(contactMessages)
    .set({ createdAt: old })
    .where(eq(contactMessages.id, kept?.id ?? "0"));
  const before = await app.deps.db.$count(contactMessages);
  const schedule = SCHEDULES.find(({ name }) => name === "site.delete_old_contact");
  await schedule?.run(app.deps, new AbortController().signal);
  expect(await app.deps.db.$count(contactMessages)).toBe(before - 1);
});

test("an address may send five messages an hour", async () => {
  const limited = await startTestApp({ RATE_LIMITS: "on", ADMIN_EMAILS: ADMIN_EMAIL });
  try {
    const client = createClient(limited);
    const answers: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      answers.push((await write(client, { email: EMAIL, text: `message ${index}` })).status);
    }
    expect(answers.at(-1)).toBe(429);
    expect(await limited.deps.db.$count(contactMessages)).toBeLessThanOrEqual(5);
  } finally {
    await limited.close();
  }
});
