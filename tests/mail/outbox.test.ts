import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readConfig } from "../../server/config.ts";
import { createClient } from "../support/api.ts";
import { seedPerson } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await createClient(app).fetch(path, { headers });
  return { status: response.status, headers: response.headers, body: await response.text() };
};
const messages = async (to?: string) =>
  JSON.parse((await read(`/dev/outbox${to ? `?to=${encodeURIComponent(to)}` : ""}`)).body).messages;

describe("without a mail server or a gateway", () => {
  test("messages are stored and shown newest first, all or by address, with the contract's fields", async () => {
    const person = await seedPerson(app);
    const address = `${person.username}@example.com`;
    await app.deps.events.record(app.deps.db, "mail.verify_email", { userId: person.id });
    await app.jobs.drained();
    await app.deps.events.record(app.deps.db, "mail.password_changed", { userId: person.id });
    await app.jobs.drained();
    await app.deps.sms.send({ to: "+14155550123", text: "Your code is 123456", code: "123456" });

    const all = await messages();
    expect(all).toHaveLength(3);
    expect(all[0]).toEqual({
      channel: "sms",
      to: "+14155550123",
      subject: "",
      text: "Your code is 123456",
      links: [],
      code: "123456",
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    const mails = await messages(address.toUpperCase());
    expect(mails.map((mail: { subject: string }) => mail.subject)).toEqual([
      "Your Tackboard password was changed",
      "Confirm your email address for Tackboard",
    ]);
    expect(mails[1]).toMatchObject({ channel: "email", to: address, code: null });
    expect(mails[1].links).toHaveLength(1);
    expect(mails[1].links[0]).toStartWith(`${app.url}/verify-email?token=`);
    expect(mails[1].text).toContain(mails[1].links[0]);
    expect(await messages("+14155550123")).toEqual([all[0]]);
    expect(JSON.parse((await read("/dev/outbox?to=+14155550123")).body).messages).toEqual([all[0]]);
    expect(await messages("nobody@example.com")).toEqual([]);
  });

  test("a browser gets a page in which a message's text is text", async () => {
    await app.deps.mailer.send({
      to: "eve@example.com",
      subject: "<b>bold</b>",
      text: "<script>alert(1)</script>",
      html: "<p>kept</p>",
      links: ['http://a.example/?"><script>'],
    });
    const shown = await read("/dev/outbox", { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toContain("text/html");
    expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(shown.headers.get("cache-control")).toContain("no-store");
    expect(shown.body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(shown.body).not.toContain("<script");
    expect(shown.body).not.toContain("<b>bold");
  });
});

describe("a page whose name was rebound to this machine [SECURITY 49]", () => {
  const secret = { to: "ann@example.com", subject: "Reset", text: "https://reset.example/s3cret", html: "", links: [] };
  test("reads no message, whatever host it requests", async () => {
    await app.deps.mailer.send(secret);
    const { port } = new URL(app.url);
    const hosts = ["evil.example", `evil.example:${port}`, "127.0.0.1.evil.example", "127.0.0.1", `localhost.:${port}`];
    for (const host of hosts) {
      const answer = await read("/dev/outbox", { host });
      expect(answer.status, host).toBe(421);
      expect(answer.body).toBe(`The outbox answers at ${app.url}/dev/outbox only.\n`);
    }
  });
  test("reads none by a cross-site request either", async () => {
    await app.deps.mailer.send(secret);
    for (const site of ["cross-site", "same-site"]) {
      const answer = await read("/dev/outbox", { "sec-fetch-site": site });
      expect(answer.status, site).toBe(403);
      expect(answer.body).not.toContain("s3cret");
    }
    for (const site of ["same-origin", "none"]) {
      const answer = await read("/dev/outbox", { "sec-fetch-site": site });
      expect(answer.status, site).toBe(200);
      expect(answer.body).toContain("s3cret");
    }
  });
});

test("a publicly reachable site has no outbox page, whatever NODE_ENV is [SECURITY 49]", async () => {
  for (const PUBLIC_URL of ["https://pins.example.com", "http://192.168.1.4:3000", "http://127.0.0.1.example.com"]) {
    const site = await startTestApp({ PUBLIC_URL });
    try {
      await site.deps.mailer.send({ to: "a@example.com", subject: "s3cret", text: "s3cret", html: "", links: [] });
      const response = await createClient(site).fetch("/dev/outbox");
      expect(response.status, PUBLIC_URL).toBe(404);
      expect(await response.text()).not.toContain("s3cret");
    } finally {
      await site.close();
    }
  }
  for (const PUBLIC_URL of ["http://localhost:3000", "http://[::1]:3000", "http://tackboard.localhost"]) {
    expect(readConfig({ PUBLIC_URL }).showsOutbox, PUBLIC_URL).toBe(true);
  }
  expect(readConfig({ HOST: "0.0.0.0" }).showsOutbox, "all addresses of the machine").toBe(false);
  expect(readConfig({ HOST: "::1" }).showsOutbox).toBe(true);
});

test("production has no outbox page", async () => {
  const production = await startTestApp({ NODE_ENV: "production" });
  try {
    await production.deps.mailer.send({ to: "a@example.com", subject: "s3cret", text: "s3cret", html: "", links: [] });
    const response = await createClient(production).fetch("/dev/outbox");
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("s3cret");
  } finally {
    await production.close();
  }
});
